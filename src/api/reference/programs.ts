export { candcEvaluate } from './candc-evaluate.ts';
export { ccgDepeval } from './ccg-depeval.ts';
export { ccgRoots } from './ccg-roots.ts';
export { evalb } from './evalb.ts';
export { greval } from './greval.ts';
export { jpEvalb } from './jp-evalb.ts';
export { udEval } from './ud-eval.ts';
