// Small parts that the pages of judges and of those who run studies share.
import { type ComponentChildren, Fragment } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { ServerRefusal } from './request.ts';

/** Why something did not work, told at once to those who hear the page. */
export function Trouble({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="notice bad" role="alert">
      {children}
    </p>
  );
}

/** A page that has only one thing to say: why there is nothing to see. */
export function Message({ error, advice }: { readonly error: unknown; readonly advice: string }) {
  const isRefused = error instanceof ServerRefusal;
  return (
    <div class="sheet">
      <div class="card narrow stack" role="alert">
        <h1>{isRefused ? 'This link does not open a study' : 'The study cannot be reached'}</h1>
        <p>{messageOf(error)}</p>
        <p class="soft">{isRefused ? advice : 'Try again in a moment; nothing that was saved is lost.'}</p>
      </div>
    </div>
  );
}

interface LabelledProps {
  readonly label: string;
  /** More about it, not as loud. */
  readonly remark?: string;
  readonly children: ComponentChildren;
}

/** A field of a form under its label. */
export function Labelled({ label, remark, children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: what it labels are its children
    <label class="field">
      <span>
        {label}
        {remark !== undefined && [' ', <span key="remark" class="soft">{`(${remark})`}</span>]}
      </span>
      {children}
    </label>
  );
}

interface TermListProps {
  readonly lines: readonly (readonly [term: ComponentChildren, meaning: ComponentChildren])[];
  /** Of what stands beside the terms. */
  readonly look?: string;
}

/** TermList and what they mean, or names and numbers. */
export function TermList({ lines, look }: TermListProps) {
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

interface AnsweredBarProps {
  readonly answered: number;
  readonly assigned: number;
  readonly label: string;
}

export function AnsweredBar({ answered, assigned, label }: AnsweredBarProps) {
  return <progress class="bar" value={answered} max={Math.max(1, assigned)} aria-label={label} />;
}

/** Work that may fail: why the last did not work, and a function that tells whether it did. */
export function useAttempts() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const attempt = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      setTrouble(null);
      return true;
    } catch (error) {
      setTrouble(messageOf(error));
      return false;
    }
  }, []);
  return { trouble, attempt };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
