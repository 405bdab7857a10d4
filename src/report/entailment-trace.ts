// Decisions on entailments as people read them, a line a pair or with the fate of every relation, and as JSON.
//
//   W04<TAB>NO<TAB>core-missing<TAB>nsubjpass(wash, nurse)
import { type DecidedPair, diagnoses, relationText, type TracedRelation } from '../entail/index.ts';
import { textTable } from './text-table.ts';

export function decisionLine({ pair, decision: { answer, reason, deciding, changed } }: DecidedPair): string {
  const by = reason === 'pos-change' ? changed : deciding.map(({ relation }) => relationText(relation));
  return `${[pair.id, answer ?? '?', reason, by.join(' ')].join('\t').trimEnd()}\n`;
}

export function explainText(parser: string, { pair, decision, diagnosis }: DecidedPair): string {
  const { answer, reason, evidence, deciding, relations, changed } = decision;
  const judged = pair.gold === null ? '' : pair.gold === answer ? ', which is right' : `, but gold says ${pair.gold}`;
  const rows = relations.map(trace => [
    `  ${relationText(trace.relation)}`,
    trace.counted === trace.relation.label ? '' : `as ${trace.counted}`,
    trace.status,
    noteOn(trace, deciding),
  ]);
  return [
    `${pair.id} by ${parser}`,
    `  text        ${pair.text}`,
    `  hypothesis  ${pair.hypothesis}`,
    `  decision    ${answer ?? 'left out'}, ${reason}${evidence === null ? '' : `, evidence: ${evidence}`}${judged}`,
    ...(changed.length > 0 ? [`  changed     ${changed.join(', ')}: another part of speech in the text`] : []),
    ...(diagnosis === null
      ? []
      : [
          `  asked for   ${pair.words?.join(' and ')}: ${diagnosis.kind} (${diagnoses[diagnosis.kind]})`,
          `  there       ${diagnosis.targets.map(({ relation }) => relation).join(' ') || 'nothing links them'}`,
          `  in the text ${diagnosis.inText.join(' ') || 'nothing links them'}`,
        ]),
    '',
    leftTable([['  relation of the hypothesis', 'counted', 'status', ''], ...rows]),
  ].join('\n');
}

function noteOn(trace: TracedRelation, deciding: readonly TracedRelation[]): string {
  if (trace.lacking.length > 0) return `the text has no ${trace.lacking.map(word => `"${word}"`).join(' and no ')}`;
  return deciding.includes(trace) ? 'decides' : '';
}

/** All columns to the left: they hold words. */
function leftTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? [];
  return textTable(rows.map(row => [row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')]));
}

export function traceJson({ pair, decision, diagnosis }: DecidedPair): Readonly<Record<string, unknown>> {
  const { answer, reason, evidence, deciding, relations, changed } = decision;
  return {
    id: pair.id,
    gold: pair.gold,
    answer,
    reason,
    evidence,
    deciding: deciding.map(({ relation }) => relationText(relation)),
    ...(changed.length > 0 ? { changed } : {}),
    relations: relations.map(({ relation, counted, status, lacking }) => ({
      relation: relationText(relation),
      label: relation.label,
      counted,
      status,
      ...(lacking.length > 0 ? { lacking } : {}),
    })),
    diagnosis,
  };
}
