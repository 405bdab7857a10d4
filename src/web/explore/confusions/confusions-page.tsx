// What gold has against what a system has instead, as a matrix whose stronger cells count more; each leads to its sentences.
import { useState } from 'preact/hooks';
import { confusionKey } from '../../../families/index.ts';
import { grouped } from '../../shared/number-text.ts';
import { MoreButton, ScrollBox } from '../../shared/page-parts.tsx';
import { SavedFigure } from '../../shared/saved-figure.tsx';
import type { ConfusionMatrix, Corpus } from '../engine/contract.ts';
import { useAnswer } from '../engine/use-answer.ts';
import type { PageProps } from '../page-props.ts';
import type { KeyError, Selection } from '../selection/selection.ts';
import { ShownSystem } from '../shown-system.tsx';

export function ConfusionsPage({ engine, corpus, current, state, onChange, onSelect }: PageProps) {
  const { noun } = corpus;
  const { system } = state;
  const confusion = useAnswer(current.turn, String(system), () => engine.confusion(system));
  return (
    <section aria-labelledby="confusions-name">
      <h2 id="confusions-name">Confusions</h2>
      <div class="fields">
        <ShownSystem {...{ corpus, state, onChange }} />
      </div>
      {confusion === null && (
        <p>
          {current.selected.count === 0
            ? `No ${noun} is selected.`
            : 'Files of this kind have nothing that can be confused.'}
        </p>
      )}
      {confusion !== undefined && confusion !== null && (
        <Matrix confusion={confusion} corpus={corpus} system={system} onSelect={onSelect} />
      )}
    </section>
  );
}

interface MatrixProps extends Pick<PageProps, 'corpus' | 'onSelect'> {
  readonly confusion: ConfusionMatrix;
  readonly system: number;
}

const MOST = 16;

function Matrix({ confusion, corpus, system: s, onSelect }: MatrixProps) {
  const [all, setAll] = useState(false);
  const { gold, system, counts, folded } = confusion;
  const name = corpus.systems[s]?.name ?? '';
  const others = folded > 0 ? gold.at(-2) : undefined;
  const nothing = gold.at(-1) ?? '';
  const countAt = (g: string, of: string) => counts[gold.indexOf(g)]?.[system.indexOf(of)] ?? 0;
  const inGold = (label: string) => sum(counts[gold.indexOf(label)] ?? []);
  const inSystem = (label: string) => sum(counts.map(row => row[system.indexOf(label)] ?? 0));
  const errorsOf = (label: string) => inGold(label) + inSystem(label) - 2 * countAt(label, label);
  const labels = gold.slice(0, -1).sort((a, b) => weight(b) - weight(a) || a.localeCompare(b));
  function weight(label: string): number {
    return label === others ? -1 : errorsOf(label);
  }
  const wrong = labels.filter(label => errorsOf(label) > 0);
  const few = (wrong.length > 0 && corpus.isGraded ? wrong : labels).slice(0, MOST);
  const shown = all ? labels : few;
  const rows = [...shown, nothing].filter(label => inGold(label) > 0);
  const columns = [...shown, nothing].filter(label => inSystem(label) > 0);
  const most = Math.max(1, ...rows.flatMap(g => columns.map(of => (g === of ? 0 : countAt(g, of)))));
  const shownName = (label: string) => (label === nothing && !corpus.isGraded ? 'unanswered' : label);
  /** What is right is no confusion, and rare labels together are not one. Pairs that were answered are to be seen all. */
  const leads = (g: string, of: string) => !corpus.isGraded || (g !== of && g !== others && of !== others);
  return (
    <>
      <SavedFigure name={`Confusions of ${name}`}>
        <ScrollBox label={`Gold against ${name}`}>
          <table class="matrix">
            <thead>
              <tr>
                <td colSpan={2} rowSpan={2} />
                <th scope="colgroup" colSpan={columns.length} class="axis">
                  {name}
                </th>
              </tr>
              <tr>
                {columns.map(label => (
                  <th scope="col" key={label}>
                    <span class="upright">{shownName(label)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((g, row) => (
                <tr key={g}>
                  {row === 0 && (
                    <th scope="rowgroup" rowSpan={rows.length} class="axis">
                      <span class="upright">gold</span>
                    </th>
                  )}
                  <th scope="row">
                    <span class="label">{g}</span>
                  </th>
                  {columns.map(of => {
                    const count = countAt(g, of);
                    const isRight = g === of;
                    const share = isRight ? 0 : Math.sqrt(count / most);
                    return (
                      <td key={of} class={isRight ? 'right' : ''} style={{ '--share': share.toFixed(2) }}>
                        {count > 0 && !leads(g, of) && grouped(count)}
                        {count > 0 && leads(g, of) && (
                          <button
                            type="button"
                            aria-label={`gold ${g}, system ${shownName(of)}: ${count}`}
                            onClick={() => onSelect(conditionOf(g, of, nothing, corpus, s))}
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
      </SavedFigure>
      <p class="found">
        Rows are what gold has, columns what {name} has instead. Where both have the same, it is right. The stronger the
        colour of a cell, the more errors it has. A number leads to its {corpus.noun}s.
        {wrong.length === 0 && ' Nothing is confused here.'}
      </p>
      <MoreButton shown={all} size={labels.length} first={few.length} onShow={setAll} />
    </>
  );
}

/** What a cell leads to. Of pairs, those that this system answered so. */
function conditionOf(g: string, of: string, nothing: string, corpus: Corpus, system: number): Partial<Selection> {
  const keyed = (facet: string, key: string, error: KeyError) => ({ key: { facet, key, error, system } });
  if (!corpus.isGraded) {
    const measure = corpus.measures[0]?.path ?? '';
    // Whoever does not answer says no.
    const value = g === (of === nothing ? 'NO' : of) ? 1 : 0;
    return {
      ...keyed('confusion', confusionKey(g, of), 'missing'),
      score: { measure, system, least: value, most: value, isBin: false },
    };
  }
  return keyed('confusion', confusionKey(g, of), g === nothing ? 'extra' : of === nothing ? 'missing' : 'any');
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
