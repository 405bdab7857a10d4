// Personal pronouns in their cases, and with what their verb agrees.
import type { Agreement } from './inflect.ts';

export interface Pronoun {
  readonly subject: string;
  readonly object: string;
  readonly possessive: string;
  readonly reflexive: string;
  readonly agreement: Agreement;
}

const singular = (person: 1 | 2 | 3): Agreement => ({ person, plural: false });
const plural = (person: 1 | 2 | 3): Agreement => ({ person, plural: true });

const pronouns: readonly Pronoun[] = [
  { subject: 'I', object: 'me', possessive: 'my', reflexive: 'myself', agreement: singular(1) },
  { subject: 'you', object: 'you', possessive: 'your', reflexive: 'yourself', agreement: singular(2) },
  { subject: 'he', object: 'him', possessive: 'his', reflexive: 'himself', agreement: singular(3) },
  { subject: 'she', object: 'her', possessive: 'her', reflexive: 'herself', agreement: singular(3) },
  { subject: 'it', object: 'it', possessive: 'its', reflexive: 'itself', agreement: singular(3) },
  { subject: 'we', object: 'us', possessive: 'our', reflexive: 'ourselves', agreement: plural(1) },
  { subject: 'they', object: 'them', possessive: 'their', reflexive: 'themselves', agreement: plural(3) },
];

/** The personal pronoun of which a form is a case, or null. *Her* is *she*, whatever its case. */
export function pronounOf(form: string): Pronoun | null {
  const word = form.toLowerCase();
  const cases = (pronoun: Pronoun) => [
    pronoun.subject.toLowerCase(),
    pronoun.object,
    pronoun.possessive,
    pronoun.reflexive,
  ];
  return pronouns.find(pronoun => cases(pronoun).includes(word)) ?? null;
}
