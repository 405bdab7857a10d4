// What gold has against what a system has instead, as a matrix whose darker cells count more; each leads to its sentences.
import { useState } from 'preact/hooks';
import { Choice, ScrollBox } from '../page-parts.tsx';
import { counted, grouped } from '../shown.ts';
import type { Confusion, Corpus, Engine, KeyError } from './contract.ts';
import type { ExplorerState } from './explorer-state.ts';
import { useAnswer } from './use-selection.ts';

interface ConfusionsPageProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly turn: number;
  readonly state: ExplorerState;
  readonly onChange: (change: Partial<ExplorerState>) => void;
  readonly onKey: (facet: string, key: string, error: KeyError) => void;
}

export function ConfusionsPage({ engine, corpus, turn, state, onChange, onKey }: ConfusionsPageProps) {
  const { systems, facets } = corpus;
  const [facet = ''] = facets;
  const { system } = state;
  const confusion = useAnswer(turn, String(system), () => engine.confusion(system));
  return (
    <section aria-labelledby="confusions-name">
      <h2 id="confusions-name">What stands for what</h2>
      {systems.length > 1 && (
        <div class="fields">
          <Choice
            label="System"
            value={String(system)}
            options={systems.map(({ name }, s) => ({ value: String(s), text: name }))}
            onChoose={value => onChange({ system: Number(value) })}
          />
        </div>
      )}
      {confusion === null && <p>Files of this kind do not tell what stands for what.</p>}
      {confusion !== undefined && confusion !== null && (
        <Matrix confusion={confusion} facet={facet} name={systems[system]?.name ?? ''} onKey={onKey} />
      )}
    </section>
  );
}

interface MatrixProps {
  readonly confusion: Confusion;
  readonly facet: string;
  readonly name: string;
  readonly onKey: (facet: string, key: string, error: KeyError) => void;
}

const MOST = 16;

function Matrix({ confusion, facet, name, onKey }: MatrixProps) {
  const [all, setAll] = useState(false);
  const { gold, system, counts, folded } = confusion;
  const others = folded > 0 ? gold.at(-2) : undefined;
  const errors = counts.map((row, g) => row.map((count, s) => (gold[g] === system[s] ? 0 : count)));
  const most = Math.max(1, ...errors.flat());
  const weightOf = (label: string) => {
    if (label === others) return -1;
    const [g, s] = [gold.indexOf(label), system.indexOf(label)];
    return sum(errors[g] ?? []) + sum(errors.map(row => row[s] ?? 0));
  };
  const labels = [...new Set([...gold.slice(0, -1), ...system.slice(0, -1)])].sort(
    (a, b) => weightOf(b) - weightOf(a) || a.localeCompare(b),
  );
  const shown = all ? labels : labels.slice(0, MOST);
  const [goldShown, systemShown] = [
    [...shown.filter(label => gold.includes(label)), gold.at(-1) ?? ''],
    [...shown.filter(label => system.includes(label)), system.at(-1) ?? ''],
  ];
  const countAt = (g: string, s: string) => counts[gold.indexOf(g)]?.[system.indexOf(s)] ?? 0;
  const isNothing = (label: string, list: readonly string[]) => label === list.at(-1);
  const choose = (g: string, s: string) => {
    if (isNothing(g, gold)) onKey(facet, s, 'extra');
    else if (isNothing(s, system)) onKey(facet, g, 'missing');
    else onKey('confusion', `${g} ${s}`, 'any');
  };
  /** What is right is no confusion, and rare labels together are not one. */
  const leads = (g: string, s: string) => g !== s && g !== others && s !== others;
  const caption = `Rows are gold’s, columns ${name}’s. What is right is on the diagonal; the darker a cell, the more errors.`;
  return (
    <>
      <ScrollBox label={`Gold against ${name}`}>
        <table class="matrix">
          <caption>
            {caption}
            {folded > 0 && ` … stands for ${counted(folded, 'rare label')}.`}
          </caption>
          <thead>
            <tr>
              <td />
              {systemShown.map(label => (
                <th scope="col" key={label}>
                  <span>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goldShown.map(g => (
              <tr key={g}>
                <th scope="row">{g}</th>
                {systemShown.map(s => {
                  const count = countAt(g, s);
                  const isRight = g === s;
                  const share = isRight ? 0 : Math.sqrt(count / most);
                  return (
                    <td key={s} class={isRight ? 'right' : ''} style={{ '--share': share.toFixed(2) }}>
                      {count > 0 && !leads(g, s) && grouped(count)}
                      {count > 0 && leads(g, s) && (
                        <button
                          type="button"
                          aria-label={`gold ${g}, system ${s}: ${count}`}
                          onClick={() => choose(g, s)}
                        >
                          {grouped(count)}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {labels.length > shown.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          Show all {labels.length} labels
        </button>
      )}
    </>
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
