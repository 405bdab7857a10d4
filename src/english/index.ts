export {
  articleFor,
  gerundOf,
  pastInAgreement,
  pastOf,
  pastParticipleOf,
  pluralOf,
  presentOf,
  thirdPersonOf,
  type VerbAgreement,
} from './inflect.ts';
export { isEnglish } from './language.ts';
export { lemmaCandidates, lemmatise, pennTagOf } from './lemmatise.ts';
export { tokenise } from './tokenise.ts';
export { oneOf, words, wordsTaken } from './word-lists.ts';
