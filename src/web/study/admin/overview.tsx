// All studies, and a place to bring in another.
import type { StudyCard } from '../../../study/index.ts';
import { numeric, ScrollTable } from '../../shared/table.tsx';
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
        <ScrollTable
          label="Studies"
          columns={['Study', 'Task', 'From', 'Made', 'State', numeric('Items'), numeric('Judges'), numeric('Answers')]}
          rows={props.studies.map(({ study, items, judges, assigned, answered }) => [
            <a key={study.id} href={`#${encodeURIComponent(study.id)}`}>
              {study.title}
            </a>,
            taskNames[study.task] + (study.guide?.pilot === true ? ', pilot' : ''),
            <span key="from" class="files small">
              {[study.design.gold, ...study.design.systems].join(', ')}
            </span>,
            <span key="made" class="whole">
              {dayOf(study.created)}
            </span>,
            <StateBadge key="state" closed={study.closed} />,
            String(items),
            String(judges),
            `${answered} of ${assigned}`,
          ])}
        />
      )}
      <Creation api={props.api} onDone={props.onChange} />
    </>
  );
}

export function StateBadge({ closed }: { readonly closed: string | null }) {
  return <span class={`badge${closed === null ? '' : ' over'}`}>{closed === null ? 'open' : 'closed'}</span>;
}
