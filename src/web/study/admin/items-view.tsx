// Every item of a study with what was said of it; the drawings come when they are asked for.
import { useEffect, useState } from 'preact/hooks';
import type { ItemResults, ResultsPage, StudyItem, StudyPage } from '../../../study/index.ts';
import { ChoiceField } from '../../shared/fields.tsx';
import { numeric, ScrollTable } from '../../shared/table.tsx';
import { PictureView } from '../judge/picture-view.tsx';
import { messageOf } from '../parts.tsx';
import { ask } from '../request.ts';
import { choiceName, shareOf } from './wording.ts';

type Props = Pick<ResultsPage, 'results' | 'answers'> & { readonly page: StudyPage; readonly api: string };

const filters: Readonly<Record<string, (item: ItemResults, comments: number) => boolean>> = {
  all: () => true,
  tied: ({ choices: { first = 0, second = 0 } }) => first + second > 0 && first === second,
  split: ({ agreement: { part, whole } }) => part < whole,
  unanimous: ({ agreement: { part, whole } }) => whole > 0 && part === whole,
  'with comments': (_, comments) => comments > 0,
  'not judged': ({ choices }) => Object.keys(choices).length === 0,
};

export function Items({ results, answers, page, api }: Props) {
  const [filter, setFilter] = useState('all');
  const [system, setSystem] = useState('');
  const [judge, setJudge] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const names = page.study.measures?.map(({ name }) => name) ?? [];
  const choices = Object.keys(results.choices);
  const of = (item: string) => answers.filter(answer => answer.item === item);
  const seen = results.byItem
    .map((each, i) => ({ ...each, number: i + 1, said: of(each.item) }))
    .filter(each => filters[filter]?.(each, each.said.filter(({ comment }) => comment !== '').length) ?? true)
    .filter(each => system === '' || each.system === system)
    .filter(each => judge === '' || each.said.some(answer => answer.judge === judge));
  const judgeName = (id: string) => page.people.find(each => each.judge.id === id)?.judge.name ?? id;
  const chosen = seen.find(({ item }) => item === open);
  return (
    <section class="card stack" aria-labelledby="items">
      <h3 id="items">Items</h3>
      <div class="row">
        <ChoiceField label="Show" value={filter} options={Object.keys(filters)} onChoose={setFilter} />
        {results.bySystem.length > 1 && (
          <ChoiceField
            label="Parser"
            value={system}
            options={[{ value: '', text: 'all' }, ...results.bySystem.map(each => each.system)]}
            onChoose={setSystem}
          />
        )}
        <ChoiceField
          label="Judge"
          value={judge}
          options={[
            { value: '', text: 'all' },
            ...page.people.map(each => ({ value: each.judge.id, text: each.judge.name })),
          ]}
          onChoose={setJudge}
        />
        <span class="soft small">
          {seen.length} of {results.items}
        </span>
      </div>
      <ScrollTable
        label="Items and their answers"
        columns={[
          'Item',
          'Parser',
          ...choices.map(choice => numeric(choiceName(choice, names))),
          numeric('Agreement'),
          'Comments',
        ]}
        rows={seen.map(({ item, number, system: own, choices: counts, agreement, said }) => [
          <button
            key={item}
            type="button"
            class="plain small"
            aria-expanded={open === item}
            onClick={() => setOpen(open === item ? null : item)}
          >
            {number}
          </button>,
          own ?? '',
          ...choices.map(choice => String(counts[choice as keyof typeof counts] ?? 0)),
          agreement.whole === 0 ? '–' : shareOf(agreement),
          said
            .flatMap(({ comment, judge: id }) => (comment === '' ? [] : [`${judgeName(id)}: ${comment}`]))
            .join(' · '),
        ])}
      />
      {chosen !== undefined && (
        <section class="stack" aria-label={`Item ${chosen.number}`}>
          <h4>Item {chosen.number}</h4>
          <Drawn key={chosen.item} api={api} item={chosen.item} names={names} />
          <ul>
            {chosen.said.map(({ judge: id, choice, comment }) => (
              <li key={id}>
                {judgeName(id)}: {choiceName(choice, names)}
                {comment !== '' && `, “${comment}”`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Drawn({
  api,
  item,
  names,
}: {
  readonly api: string;
  readonly item: string;
  readonly names: readonly string[];
}) {
  const [content, setContent] = useState<StudyItem | string | null>(null);
  useEffect(() => {
    ask<StudyItem>('GET', `${api}/items/${encodeURIComponent(item)}`).then(setContent, error =>
      setContent(messageOf(error)),
    );
  }, [api, item]);
  if (content === null || typeof content === 'string') return <p class="soft">{content ?? 'Loading …'}</p>;
  if (content.task === 'entailment')
    return (
      <p>
        {content.text} <strong>{content.hypothesis}</strong>
      </p>
    );
  const [first, second] = content.task === 'intrinsic' ? content.pictures : content.sentences.map(each => each.picture);
  const whose = (i: number) => (content.task === 'intrinsic' ? `As ${names[i]} marks it` : `Better under ${names[i]}`);
  return (
    <>
      {first && <PictureView picture={first} label={whose(0)} />}
      {second && <PictureView picture={second} label={whose(1)} />}
    </>
  );
}
