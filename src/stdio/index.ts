export { answerRequests } from './json-rpc.ts';
export { linesIn } from './lines.ts';
export { methodsOfConnection } from './methods.ts';
