export { articleFor } from './article.ts';
export {
  type Agreement,
  gerundOf,
  pastInAgreement,
  pastOf,
  pastParticipleOf,
  pluralOf,
  presentOf,
  thirdPersonOf,
} from './inflect.ts';
export { lemmaCandidates, lemmaOf } from './lemmatise.ts';
export { type Pronoun, pronounOf } from './pronouns.ts';
export { tokenise } from './tokenise.ts';
