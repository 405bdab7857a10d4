export { candcEvaluate, ccgDepeval, ccgRoots } from './ccg.ts';
export { evalb } from './evalb.ts';
export { greval } from './greval.ts';
export { jpEvalb } from './jp-evalb.ts';
export { udCheck, udEval } from './ud-eval.ts';
