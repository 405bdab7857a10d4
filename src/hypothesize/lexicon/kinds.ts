// Adjectives that say of what kind something is, not how it is: *military hardware, an economic policy*. English does not put
// them behind *be* (relational adjectives; Quirk et al. 1985, 7.36-37), save a few. They are told by their endings, with the
// exceptions listed.
import { words } from './words.ts';

/** Of kind, with no ending to tell. */
const kinds = words(`
  urban rural suburban metropolitan overseas male female teen teenage rental daytime nighttime routine wholesale retail
  joint private public aggregate alternative direct open active select neighbouring neighboring white online offline manual
  indoor outdoor executive legislative investigative administrative retrospective preventive collective native cooperative
  automotive operative representative generative religious igneous indigenous nervous municipal sovereign maiden spare
  standard custom bulk net gross interim adjacent adverse select inland offshore onshore overhead underground bilateral
  marine equine canine bovine feminine masculine genuine meteorological climate grassroots mainstream freelance
  household in-flight third-party third-world first-class second-class real-time hard-core would-be pro-am
  seasonal nocturnal prenatal postwar pre-war post-war wartime peacetime interwar contemporary modern ancient
`);
/** How something is, in spite of the ending. */
const qualities = words(`
  critical fatal formal informal ideal illegal immoral moral normal abnormal neutral brutal casual crucial equal
  exceptional gradual hysterical impartial influential logical illogical loyal disloyal magical optional partial practical impractical
  radical royal sensational sentimental spectacular substantial insubstantial superficial symmetrical trivial tropical typical universal unusual
  usual vital beneficial controversial confidential artificial accidental conventional unconventional ethical unethical
  rational irrational skeptical sceptical cynical punctual minimal lethal vertical horizontal diagonal oval nocturnal
  immortal mortal colossal whimsical comical theatrical unreal surreal genial cordial jovial convivial frugal feral tidal
  archaic authentic chaotic comic democratic undemocratic dramatic dynamic eccentric elastic enthusiastic erratic exotic fantastic frantic generic
  gigantic heroic historic horrific iconic idealistic ironic majestic nostalgic optimistic organic pathetic patriotic
  pessimistic poetic prolific problematic realistic unrealistic romantic rustic sarcastic simplistic specific static systematic terrific toxic
  tragic alcoholic energetic apologetic sympathetic lethargic metallic hectic drastic volcanic aromatic acidic allergic
  multi-ethnic photogenic artistic acoustic
  ordinary extraordinary temporary imaginary necessary unnecessary legendary arbitrary voluntary visionary stationary solitary
  scary weary dreary hairy salutary sedentary contrary sanitary unsanitary
  popular unpopular familiar unfamiliar regular irregular spectacular circular rectangular angular peculiar muscular
  triangular dear clear unclear bizarre jocular vulgar
  inflammatory satisfactory unsatisfactory contradictory derogatory mandatory compulsory introductory
`);
export const isOfKind = (lemma: string) =>
  kinds.has(lemma) || (/(?:[a-z]{2}al|[a-z]{2}ic|ary|ar|atory)$/.test(lemma) && !qualities.has(lemma));
