// One study: who has come how far, invitations, results, and its end.
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { JudgeLink, ResultsPage, StudyPage } from '../../../study/index.ts';
import { numeric, ScrollTable } from '../../shared/table.tsx';
import { AnsweredBar, Trouble, useAttempts } from '../parts.tsx';
import { ask } from '../request.ts';
import { Confirmed } from './confirmed.tsx';
import { InvitationForm, Links } from './invitation.tsx';
import { Items } from './items-view.tsx';
import { StateBadge } from './overview.tsx';
import { Results } from './results-view.tsx';
import { momentOf, taskNames, taskQuestions } from './wording.ts';

/** How often progress is looked at while the page is seen. */
const INTERVAL = 15_000;

export function StudyView({ api, onChange }: { readonly api: string; readonly onChange: () => void }) {
  const [page, setPage] = useState<StudyPage | null>(null);
  const [results, setResults] = useState<ResultsPage | null>(null);
  const [links, setLinks] = useState<readonly JudgeLink[]>([]);
  const { trouble, attempt } = useAttempts();
  const look = useCallback(
    () =>
      attempt(async () => {
        const [page, results] = await Promise.all([
          ask<StudyPage>('GET', api),
          ask<ResultsPage>('GET', `${api}/results`),
        ]);
        setPage(page);
        setResults(results);
      }),
    [api, attempt],
  );
  useEffect(() => {
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), INTERVAL);
    return () => clearInterval(timer);
  }, [look]);

  const invite = (names: readonly string[]) =>
    attempt(async () => {
      setLinks([...links, ...(await ask<JudgeLink[]>('POST', `${api}/judges`, { names }))]);
      await look();
    });
  const renew = (judge: string) =>
    attempt(async () => {
      const link = await ask<JudgeLink>('POST', `${api}/judges/${encodeURIComponent(judge)}/link`);
      setLinks([...links.filter(other => other.judge !== judge), link]);
    });
  const change = (method: 'POST' | 'DELETE', path: string) =>
    attempt(async () => {
      await ask(method, `${api}/${path}`);
      await look();
      onChange();
    });
  const forget = (judge: string) => change('DELETE', `judges/${encodeURIComponent(judge)}`);

  if (page === null)
    return <p class={trouble === null ? 'soft' : 'notice bad'}>{trouble === null ? 'Loading …' : trouble}</p>;
  const { study } = page;
  const question = study.guide?.question ?? taskQuestions[study.task];
  return (
    <div class="stack wide">
      <div class="stack">
        <div class="row">
          <span class="eyebrow">{taskNames[study.task]}</span>
          <StateBadge closed={study.closed} />
        </div>
        <h2 class="title">{study.title}</h2>
        {question !== study.title && <p>{question}</p>}
        <Design {...page} />
        {trouble !== null && <Trouble>{trouble}</Trouble>}
      </div>
      <section class="card stack" aria-labelledby="judges">
        <div class="row apart">
          <h3 id="judges">Judges</h3>
          <span class="soft small number">
            {page.answered} of {page.assigned} answers
          </span>
        </div>
        <AnsweredBar {...page} label="Answers of all judges" />
        {page.people.length > 0 && <People {...page} onRenew={renew} onForget={forget} />}
        <Links links={links} />
        {study.closed === null && !page.follows && <InvitationForm onInvite={invite} />}
        {page.follows && (
          <p class="soft small">
            Its judges are those of study {study.guide?.after}, by the same links: invite them there. They come here
            when they are done with it.
          </p>
        )}
      </section>
      {results !== null && <Results study={study} {...results} />}
      {results !== null && <Items {...results} page={page} api={api} />}
      <Export api={api} study={study} />
      {study.closed === null ? (
        <div class="row">
          <Confirmed
            look="grave"
            name="Close the study …"
            question="Close this study?"
            consequence="From then on nobody can answer or change an answer, unless it is opened again, which stays known."
            yes="Close it"
            no="Leave it open"
            onYes={() => change('POST', 'close')}
          />
        </div>
      ) : (
        <div class="row">
          <p class="soft small">Closed {momentOf(study.closed)}; answers are final.</p>
          <Confirmed
            look="grave"
            name="Open it again …"
            question="Open this study again?"
            consequence="Answers are taken again. To open it because of what was found makes the tests meaningless; that it was opened stays known."
            yes="Open it"
            no="Leave it closed"
            onYes={() => change('POST', 'reopen')}
          />
        </div>
      )}
      <History events={results?.events ?? []} />
    </div>
  );
}

function Export({ api, study }: { readonly api: string; readonly study: StudyPage['study'] }) {
  const exports = [
    ['csv', 'Answers as CSV'],
    ['codebook', 'Codebook'],
    ...(study.guide?.consent !== undefined || (study.guide?.questions ?? []).length > 0
      ? [['questions', 'Answers to questions']]
      : []),
    ['supplement', 'Supplement for a paper'],
    ['json', 'Results as JSON'],
    ...(study.task === 'entailment' ? [['dataset', 'Data set as JSON lines']] : []),
    ['archive', 'Complete archive'],
  ];
  return (
    <section class="card stack" aria-labelledby="export">
      <h3 id="export">Export</h3>
      <p class="soft small">
        The archive holds everything but the links, and <code>touchstone study import</code> restores it.
      </p>
      <div class="row">
        {exports.map(([file, name]) => (
          <a key={file} class="button" href={`${api}/export/${file}`} download>
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}

function Design({ study, items }: StudyPage) {
  const { design, measures } = study;
  return (
    <p class="soft small">
      {measures !== null && (
        <>
          <strong>{measures[0].name}</strong> against <strong>{measures[1].name}</strong>.{' '}
        </>
      )}
      {items} items
      {design.systems.length > 0 && ` from ${design.systems.join(', ')}`}, {design.items} for each judge,{' '}
      {design.sharing === 'same' ? 'the same for all' : 'different ones for each'}.
      {study.closed !== null && ` Drawn with seed ${design.seed}.`}
    </p>
  );
}

/** What was done to the study. */
function History({ events }: Pick<ResultsPage, 'events'>) {
  if (events.length === 0) return null;
  return (
    <ul class="soft small">
      {events.map(({ at, kind, judge, answers }) => (
        <li key={at + kind}>
          {momentOf(at)}: {kind}
          {kind === 'deleted' && ` on request: judge ${judge}, ${answers} answers`}
        </li>
      ))}
    </ul>
  );
}

const actions = { title: <span class="hidden">Link</span> };
const deletion = { title: <span class="hidden">Deletion</span> };

interface PeopleProps extends StudyPage {
  readonly onRenew: (judge: string) => void;
  readonly onForget: (judge: string) => void;
}

function People({ people, study, onRenew, onForget }: PeopleProps) {
  return (
    <ScrollTable
      label="Progress of the judges"
      columns={['Name', numeric('Answered'), { title: 'Last answer', cellLook: 'soft small' }, actions, deletion]}
      rows={people.map(({ judge, assigned, answered, lastAnswer }) => [
        judge.name,
        `${answered} of ${assigned}`,
        lastAnswer === null ? 'none yet' : momentOf(lastAnswer),
        study.closed === null && (
          <Confirmed
            key={judge.id}
            look="plain small"
            name="New link"
            label={`New link for ${judge.name}`}
            question={`A new link for ${judge.name}?`}
            consequence="Their old link ends at once, on all devices and for all tasks. Answers stay."
            yes="Make a new link"
            no="Keep the old one"
            onYes={() => onRenew(judge.id)}
          />
        ),
        <Confirmed
          key={judge.id}
          look="plain small"
          name="Delete"
          label={`Delete the data of ${judge.name}`}
          question={`Delete all data of ${judge.name}?`}
          consequence="Name, link, answers and comments are gone for good, in all tasks of the link. That they were deleted, and how many answers they were, stays known."
          yes="Delete them"
          no="Keep them"
          onYes={() => onForget(judge.id)}
        />,
      ])}
    />
  );
}
