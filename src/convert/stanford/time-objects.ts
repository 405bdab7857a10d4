// Times and measures that are objects after all: "spent last night in town", "gave Kim five years". By its brackets such a noun
// phrase is an adjunct like any other; that it is an object, only the verb tells.
import type { Attachment, PhraseWord } from '../constituency-to-dependencies.ts';
import { type Gap, isMeasureWord } from './phrase-notes.ts';

/** Verbs that always have an object. Where nothing else is it, a time is. */
const needsObject =
  /^(?:enjoy|spen[dt]|wast|relish|dread|await|loath|regret|recall|describ|discuss|dislik|hat(?:e[sd]?|ing)$|lov(?:e[sd]?|ing)$)/;

/** Verbs that give somebody something: of two noun phrases behind them the second is the object, also where it measures. */
const gives =
  /^(?:give|gave|giving|offer|grant|award|allow|cost|owe|owing|lend|lent|promis|spar(?:e[sd]?|ing)$|save|saving|deny|denie)/;

/** `gaps`: by clause, where it lacks what the noun before it is. */
export function liftTimeObjects(
  attachments: Attachment[],
  words: readonly PhraseWord[],
  gaps: ReadonlyMap<number, Gap>,
): void {
  const lacking = new Set([...gaps.values()].map(({ word }) => word));
  const dependents: number[][] = words.map(() => []);
  for (const [word, { head }] of attachments.entries()) dependents[head]?.push(word);
  for (const [word, attachment] of attachments.entries()) {
    const { head: verb, relation } = attachment;
    const form = words[verb]?.form.toLowerCase() ?? '';
    const isLone = relation === 'obl:tmod' && needsObject.test(form);
    const isGiven = relation === 'obl:unmarked' && gives.test(form) && isAmount(words[word]!.form);
    if (verb >= word || !(isLone || isGiven)) continue;
    const others = dependents[verb]!;
    const has = (pattern: RegExp) => others.some(other => pattern.test(attachments[other]!.relation));
    const object = others.find(other => attachments[other]!.relation === 'obj');
    if (isLone && object === undefined && !lacking.has(verb) && !has(/^[cx]comp/) && isActive(words[verb]!.tag, has))
      attachment.relation = 'obj';
    if (isGiven && object !== undefined && verb < object && object < word && !has(/^iobj$/)) {
      attachment.relation = 'obj';
      attachments[object]!.relation = 'iobj';
    }
  }
}

const isActive = (tag: string, has: (pattern: RegExp) => boolean) =>
  tag.startsWith('VB') && (tag !== 'VBN' || (has(/^aux$/) && !has(/^aux:pass$/)));

/** "Five years" can be given, "five times" cannot. */
const isAmount = (form: string) => isMeasureWord(form.toLowerCase()) && form.toLowerCase() !== 'times';
