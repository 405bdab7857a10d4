// What a study found so far.
import type { AnswerChoice, Preferences, ResultsPage, Study, StudyResults, Tested } from '../../../study/index.ts';
import { numeric, ScrollTable } from '../../shared/table.tsx';
import { TermList } from '../parts.tsx';
import { ItemPlots, PreferencePlot } from './result-plots.tsx';
import { choiceName, countOf, decimalOf, intervalInWords, percentOf, pOf, shareOf } from './wording.ts';

export function Results({
  study,
  results,
  filter,
}: Omit<ResultsPage, 'answers' | 'events'> & { readonly study: Study }) {
  const { preferences, agreement, bySystem, byJudge, byItem, correlations } = results;
  const names = study.measures?.map(({ name }) => name) ?? [];
  return (
    <section class="card stack wide" aria-labelledby="results">
      <div class="stack">
        <h3 id="results">Results</h3>
        {study.guide?.pilot === true && <p class="notice">A trial run: these are no results of a study.</p>}
        {study.closed === null && (
          <p class="soft small">
            The study is still open, and these figures change with every answer. To close it at a moment that pleases
            makes the tests meaningless.
          </p>
        )}
      </div>
      {preferences !== null && <PreferenceTable names={names} preferences={preferences} caption="Preferences" />}
      {preferences !== null && <PreferencePlot names={names} preferences={preferences} />}
      {correlations !== null && (
        <ItemPlots
          isOneDistance={study.task === 'intrinsic'}
          names={names}
          items={byItem}
          correlations={correlations}
        />
      )}
      {preferences === null && <ChoiceTable choices={results.choices} />}
      <TermList
        look="number"
        lines={[
          ['Answered', shareOf(results.answered)],
          ['Answers that were changed', String(results.changed)],
          ...agreementFacts(agreement),
          ...preferenceFacts(preferences),
        ]}
      />
      {bySystem.length > 1 &&
        bySystem.map(({ system, preferences: own, agreement: theirs }) => (
          <div class="stack" key={system}>
            <PreferenceTable names={names} preferences={own} caption={`Sentences of ${system}`} />
            <TermList look="number" lines={[...agreementFacts(theirs), ...preferenceFacts(own)]} />
          </div>
        ))}
      {byJudge.length > 0 && (
        <NumberTable
          caption="By judge"
          head={[
            ...['Judge', 'Answered', ...choicesIn(results.choices).map(choice => choiceName(choice, names))],
            ...(preferences === null ? [] : [`95 % of ${names[1]}`, 'p', 'Left']),
            'Agrees',
            ...(byJudge.some(({ checks }) => checks !== null) ? ['Checks right'] : []),
          ]}
          rows={byJudge.map(({ name, answered, choices, judgements, left, agreement: own, checks }) => [
            name,
            countOf(answered),
            ...choicesIn(results.choices).map(choice => String(choices[choice] ?? 0)),
            ...(judgements === null ? [] : [intervalInWords(judgements[1].interval), pOf(judgements[1].p)]),
            ...(left === null ? [] : [percentIf(left)]),
            percentIf(own),
            ...(checks === null ? [] : [countOf(checks)]),
          ])}
        />
      )}
      {filter !== null && <Filter {...filter} />}
    </section>
  );
}

const percentIf = ({ value }: StudyResults['answered']) => (value === null ? '–' : percentOf(value));

type Fact = readonly [name: string, value: string];

function agreementFacts({ pairwise, fleissKappa, krippendorffAlpha }: StudyResults['agreement']): readonly Fact[] {
  return [
    ['Pairs of answers that agree', shareOf(pairwise)],
    ['Fleiss’ kappa', decimalOf(fleissKappa)],
    ['Krippendorff’s alpha', decimalOf(krippendorffAlpha)],
  ];
}

function preferenceFacts(preferences: Preferences | null): readonly Fact[] {
  if (preferences === null) return [];
  return [
    ['Ties', String(preferences.ties)],
    ['Items with a majority', shareOf(preferences.decided)],
    ['Unanimous', shareOf(preferences.unanimous)],
  ];
}

/** The filter of PETE and what it leaves. */
function Filter({ thresholds, annotators, items, kept, bySource, byTag }: NonNullable<ResultsPage['filter']>) {
  const rows = (parts: typeof bySource) =>
    parts.map(({ name, original, kept: left }) => [name, String(original), String(left)]);
  return (
    <div class="stack">
      <h3>The data set that is left</h3>
      <p>
        <strong class="number">
          {kept} of {items}
        </strong>{' '}
        items: judged by at least {thresholds.annotators}, and alike by at least {thresholds.judgements} of those who
        agree with the silver answers in {percentOf(thresholds.agreement)} of the cases or more. Not sure counts as no.
      </p>
      {annotators.length > 0 && (
        <NumberTable
          caption="Agreement with the silver answers"
          head={['Judge', 'Agreement', 'Kept']}
          rows={annotators.map(each => [each.name, shareOf(each.agreement), each.kept ? 'yes' : 'no'])}
        />
      )}
      {bySource.length > 0 && (
        <NumberTable caption="By source" head={['Source', 'Items', 'Left']} rows={rows(bySource)} />
      )}
      {byTag.length > 0 && <NumberTable caption="By tag" head={['Tag', 'Items', 'Left']} rows={rows(byTag)} />}
    </div>
  );
}

function PreferenceTable(props: {
  readonly names: readonly string[];
  readonly preferences: Preferences;
  readonly caption: string;
}) {
  const { judgements, majorities } = props.preferences;
  const rows = (title: string, tested: readonly [Tested, Tested]) =>
    tested.map(({ share, interval, chance, p }, i) => [
      `${title}: ${props.names[i] ?? ''}`,
      shareOf(share),
      intervalInWords(interval),
      decimalOf(chance),
      pOf(p),
    ]);
  return (
    <NumberTable
      caption={props.caption}
      head={['', 'Share', '95 % interval', 'By chance', 'p']}
      rows={[...rows('answers for', judgements), ...rows('majority for', majorities)]}
    />
  );
}

function ChoiceTable({ choices }: { readonly choices: StudyResults['choices'] }) {
  return (
    <NumberTable
      caption="Answers"
      head={['Answer', 'How often']}
      rows={choicesIn(choices).map(choice => [choice, String(choices[choice] ?? 0)])}
    />
  );
}

interface NumberTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The first cell of a row names it. */
function NumberTable({ caption, head: [first = '', ...others], rows }: NumberTableProps) {
  return <ScrollTable label={caption} caption={caption} columns={[first, ...others.map(numeric)]} rows={rows} />;
}

function choicesIn(choices: StudyResults['choices']): readonly AnswerChoice[] {
  return Object.keys(choices) as AnswerChoice[];
}
