export {
  type Agreement,
  articleFor,
  gerundOf,
  type Pronoun,
  pastInAgreement,
  pastOf,
  pastParticipleOf,
  pluralOf,
  presentOf,
  pronounOf,
  thirdPersonOf,
} from './inflect.ts';
export { lemmaCandidates, lemmaOf } from './lemmatise.ts';
export { tokenise } from './tokenise.ts';
export { oneOf, words, wordsTaken } from './word-lists.ts';
