// The scores of the selection: every figure with its interval, tests between systems, and how to get the same elsewhere.

import { ChoiceField } from '../../shared/fields.tsx';
import { grouped, plural } from '../../shared/number-text.ts';
import { Alarms, CommandLine, TextList } from '../../shared/page-parts.tsx';
import { SavedFigure } from '../../shared/saved-figure.tsx';
import { IntervalPlots, ScoreTable, TestTable } from '../../shared/score-view.tsx';
import { plainName } from '../../shared/system-names.ts';
import { Signatures } from '../../shared/system-parts.tsx';
import { rowNoun } from '../corpus-words.ts';
import type { Corpus } from '../engine/contract.ts';
import { HelpButton } from '../help-button.tsx';
import type { PageProps } from '../page-props.ts';
import { isEverything } from '../selection/conditions.ts';
import { design, FEW_ROUNDS } from './design.ts';

/** The chief figures; the table has all. */
const PLOTTED = 4;

export function ScoresPage({ corpus, current, comparing, rounds, onRounds }: PageProps) {
  const { selected } = current;
  const isAll = isEverything(current.selection, corpus);
  const { systems, measures } = corpus;
  const { compared } = comparing;
  const scores = selected.scores.map((row, r) => ({
    ...row,
    cells: row.cells.map((cell, s) => ({ ...cell, interval: compared?.scores[r]?.cells[s]?.interval ?? null })),
  }));
  const figures = measures.map(({ path, title, style }) => ({
    path,
    title,
    style,
    cells: scores.find(row => row.title === title)?.cells ?? [],
    pairs: compared?.tests.find(test => test.path === path)?.pairs ?? [],
  }));
  const used = { ...design, rounds };
  return (
    <>
      <Alarms lines={corpus.systems.flatMap(({ alarms }) => alarms)} />
      <Warnings corpus={corpus} />
      <section aria-labelledby="scores-name">
        <h2 id="scores-name">Scores{isAll ? '' : ' of the selection'}</h2>
        <SavedFigure name="Scores with their intervals">
          <IntervalPlots
            figures={figures.filter(({ cells }) => cells.length > 0).slice(0, PLOTTED)}
            systems={systems}
          />
        </SavedFigure>
        <ScoreTable
          scores={scores}
          systems={systems}
          design={used}
          size={selected.count}
          noun={rowNoun(corpus)}
          besides={title => <HelpButton corpus={corpus} title={title} />}
        />
        <div class="fields">
          <ChoiceField
            label="Rounds of resampling"
            value={String(rounds)}
            options={[FEW_ROUNDS, design.rounds].map(each => ({ value: String(each), text: grouped(each) }))}
            onChoose={value => onRounds(Number(value))}
          />
          <Waiting comparing={comparing} />
        </div>
      </section>
      {systems.length > 1 && (
        <section aria-labelledby="tests-name" class="tests">
          <h2 id="tests-name">Tests between systems</h2>
          {systems.some(({ signature }) => signature !== undefined) && (
            <p class="found">Not all of them were scored in the same way: see their signatures below.</p>
          )}
          {compared === null ? (
            <p class="found">{comparing.isFailed ? 'There are none: see above.' : 'On their way …'}</p>
          ) : (
            <TestTable figures={figures} systems={systems} design={used} noun={rowNoun(corpus)} />
          )}
        </section>
      )}
      <section aria-labelledby="method-name">
        <h2 id="method-name">The same elsewhere</h2>
        <Signatures signature={corpus.signature} systems={corpus.systems} />
        <p>
          {isAll
            ? 'This command line gives the same numbers'
            : `This command line gives the numbers of all ${corpus.noun}s`}
          :
        </p>
        <CommandLine command={corpus.command} />
        {hasSameNames(corpus) && (
          <p class="found">Files of the same name stand in different folders: put these before their names.</p>
        )}
      </section>
    </>
  );
}

function hasSameNames({ gold, systems }: Corpus): boolean {
  const names = [gold, ...systems.map(({ name }) => name)];
  return new Set(names.map(plainName)).size < names.length;
}

function Waiting({ comparing: { compared, progress, isFailed } }: Pick<PageProps, 'comparing'>) {
  const share = Math.round(100 * (progress?.done ?? 0));
  return <p class="found waiting">{compared === null && !isFailed ? `on their way: ${share} %` : ''}</p>;
}

/** So many leave the scores in sight. */
const FEW_WARNINGS = 3;

function Warnings({ corpus: { systems } }: { readonly corpus: Corpus }) {
  const lines = [...new Set(systems.flatMap(({ warnings }) => warnings))];
  if (lines.length === 0) return null;
  return (
    <details open={lines.length <= FEW_WARNINGS}>
      <summary>{plural(lines.length, 'warning')}</summary>
      <TextList lines={lines} />
    </details>
  );
}
