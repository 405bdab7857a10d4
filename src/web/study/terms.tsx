import { type ComponentChildren, Fragment } from 'preact';

interface TermsProps {
  readonly lines: readonly (readonly [term: ComponentChildren, meaning: ComponentChildren])[];
  /** Of what stands beside the terms. */
  readonly look?: string;
}

/** Terms and what they mean, or names and numbers. */
export function Terms({ lines, look }: TermsProps) {
  return (
    <dl class="legend">
      {lines.map(([term, meaning], i) => (
        <Fragment key={i}>
          <dt>{term}</dt>
          <dd class={look}>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
