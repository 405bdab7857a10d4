// "There was a flood": head rules take the noun for a predicate like any other behind a copula. The verb is the head, and
// the noun its subject.
import type { Attachment } from '../constituency-to-dependencies.ts';

const ofTheNoun = /^(?:det|amod|nummod|nmod|compound|acl|appos|case)(?::|$)/;

export function liftExistentials(attachments: Attachment[], tags: readonly string[]): void {
  const nouns = new Set(attachments.flatMap(({ head, relation }) => (relation === 'expl' ? [head] : [])));
  const copulaOf = new Map<number, number>();
  for (const [word, { head, relation }] of attachments.entries())
    if (relation === 'cop' && nouns.has(head) && !copulaOf.has(head)) copulaOf.set(head, word);
  for (const [word, { head, relation }] of attachments.entries()) {
    const copula = copulaOf.get(head);
    const stays = ofTheNoun.test(relation) || (relation === 'conj' && !tags[word]?.startsWith('VB'));
    if (copula !== undefined && !stays) attachments[word] = { head: copula, relation };
  }
  for (const [noun, copula] of copulaOf) {
    attachments[copula] = attachments[noun]!;
    attachments[noun] = { head: copula, relation: 'nsubj' };
  }
}
