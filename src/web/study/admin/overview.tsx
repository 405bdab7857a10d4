// All studies, and a place to bring in another.
import type { StudyCard } from '../../../study/index.ts';
import { AnsweredBar } from '../parts.tsx';
import { Creation } from './creation.tsx';
import { dayOf, taskNames } from './wording.ts';

export function Overview(props: {
  readonly api: string;
  readonly studies: readonly StudyCard[];
  readonly onChange: () => void;
}) {
  return (
    <>
      {props.studies.length === 0 ? (
        <p class="notice">There is no study yet. Bring in the first one below.</p>
      ) : (
        <ul class="studies">
          {props.studies.map(card => (
            <li key={card.study.id}>
              <Card {...card} />
            </li>
          ))}
        </ul>
      )}
      <Creation api={props.api} onDone={props.onChange} />
    </>
  );
}

function Card({ study, items, judges, assigned, answered }: StudyCard) {
  return (
    <article class="card stack">
      <div class="row apart">
        <span class="eyebrow">{taskNames[study.task]}</span>
        <StateBadge closed={study.closed} />
      </div>
      <h2>
        <a href={`#${encodeURIComponent(study.id)}`}>{study.title}</a>
      </h2>
      <AnsweredBar answered={answered} assigned={assigned} label={`Answers to ${study.title}`} />
      <p class="soft small number">
        {answered} of {assigned} answers · {items} items · {judges} {judges === 1 ? 'judge' : 'judges'} · made{' '}
        {dayOf(study.created)}
      </p>
    </article>
  );
}

export function StateBadge({ closed }: { readonly closed: string | null }) {
  return <span class={`badge${closed === null ? '' : ' over'}`}>{closed === null ? 'open' : 'closed'}</span>;
}
