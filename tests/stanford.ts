// Stanford relations as tests compare them: `nsubj(sleeps-3, cat-2)`.
import type { StanfordAnalysis, StanfordNode } from '../src/model/index.ts';

export function stanfordTexts({ tokens, relations }: StanfordAnalysis): string[] | null {
  const word = ({ position, copy }: StanfordNode) =>
    `${position === 0 ? 'ROOT' : tokens[position - 1]?.form}-${position}${"'".repeat(copy)}`;
  return relations?.map(({ label, governor, dependent }) => `${label}(${word(governor)}, ${word(dependent)})`) ?? null;
}
