// Nouns whose plural is not the singular and an s; and the endings that make a plural with -es ambiguous.

import { wordPairs, words } from './word-lists.ts';

const pairs = (text: string) => wordPairs(text, '/');

const irregular = pairs(`
  man/men woman/women child/children foot/feet tooth/teeth goose/geese mouse/mice louse/lice ox/oxen die/dice penny/pence
  dormouse/dormice passerby/passersby base/bases
  criterion/criteria phenomenon/phenomena automaton/automata polyhedron/polyhedra
  cactus/cacti stimulus/stimuli fungus/fungi nucleus/nuclei alumnus/alumni syllabus/syllabi radius/radii locus/loci
  bacillus/bacilli terminus/termini sarcophagus/sarcophagi focus/foci thesaurus/thesauri
  matrix/matrices index/indices vertex/vertices vortex/vortices appendix/appendices codex/codices helix/helices apex/apices
  analysis/analyses crisis/crises thesis/theses hypothesis/hypotheses synthesis/syntheses parenthesis/parentheses
  antithesis/antitheses prosthesis/prostheses oasis/oases axis/axes diagnosis/diagnoses prognosis/prognoses
  neurosis/neuroses psychosis/psychoses synopsis/synopses ellipsis/ellipses emphasis/emphases paralysis/paralyses
  metamorphosis/metamorphoses nemesis/nemeses sclerosis/scleroses metastasis/metastases apotheosis/apotheoses stasis/stases genesis/geneses testis/testes catharsis/catharses
  bacterium/bacteria stratum/strata erratum/errata memorandum/memoranda curriculum/curricula millennium/millennia
  symposium/symposia ovum/ova addendum/addenda spectrum/spectra referendum/referendums stadium/stadiums
  aquarium/aquariums consortium/consortia maximum/maxima minimum/minima mitochondrion/mitochondria genus/genera corpus/corpora
  larva/larvae alga/algae vertebra/vertebrae alumna/alumnae antenna/antennae formula/formulae nebula/nebulae
  bureau/bureaux plateau/plateaux chateau/chateaux tableau/tableaux
  quiz/quizzes fez/fezzes whiz/whizzes
`);

/** Singular and plural are the same. */
const invariant = words(`
  people police sheep deer fish cod trout salmon swine bison moose elk shrimp squid aircraft spacecraft hovercraft watercraft
  series species means headquarters crossroads barracks gallows offspring cattle data news
  clothes scissors trousers pliers tweezers jeans pyjamas pajamas binoculars shorts thanks
  physics mathematics economics politics ethics linguistics statistics athletics gymnastics acoustics
  japanese chinese portuguese vietnamese swiss staff vermin kudos bourgeois corps chassis rendezvous
  folk kin poultry livestock yen baht
`);

/** -f and -fe that become -ves. */
const inVes = pairs(`
  wolf/wolves knife/knives wife/wives life/lives leaf/leaves shelf/shelves elf/elves self/selves half/halves calf/calves
  thief/thieves loaf/loaves sheaf/sheaves hoof/hooves scarf/scarves wharf/wharves dwarf/dwarves
  housewife/housewives midwife/midwives penknife/penknives jackknife/jackknives bookshelf/bookshelves werewolf/werewolves
  afterlife/afterlives mantelshelf/mantelshelves flyleaf/flyleaves meatloaf/meatloaves overleaf/overleaves
`);

/** -o that takes -es. */
const inOes = words(`
  hero potato tomato echo veto torpedo mosquito volcano tornado cargo negro embargo domino buffalo mango motto no go
  superhero antihero innuendo desperado manifesto
`);

/** -us, -as, -is and the like that take -es; others in -ses lost only the s: *houses, cases, promises*. */
const inSes = words(`
  bus minibus omnibus virus bonus campus census chorus corpus genius sinus status surplus walrus octopus circus crocus lotus
  minus plus hiatus prospectus apparatus caucus fetus foetus nexus rumpus citrus litmus mucus abacus callus discus ruckus
  consensus exodus isthmus cumulus impetus nautilus opus papyrus phallus platypus rhombus thesaurus typhus venus uterus anus
  stylus hippopotamus colossus incubus syllabus hibiscus eucalyptus asparagus calculus humus cactus focus fungus radius
  gas canvas atlas alias bias pancreas christmas pampas
  iris trellis pelvis penis mantis metropolis portcullis tennis clitoris necropolis acropolis ibis epidermis chrysalis
  cosmos thermos rhinoceros asbestos chaos pathos
  lens biceps triceps forceps
`);

/** -ie; others in -ies have a y. */
const inIe = words(`
  movie tie pie lie die cookie calorie zombie rookie brownie genie birdie hippie auntie prairie sortie reverie smoothie selfie
  hoodie veggie goalie junkie groupie newbie yuppie talkie walkie foodie techie budgie collie magpie potpie necktie bowtie
  bookie cutie sweetie quickie townie pixie faerie pinkie aussie menagerie boogie coterie lingerie eyrie boonie indie
  camaraderie hottie roadie oldie bogie bourgeoisie patisserie rotisserie brie dearie laddie lassie nightie
  hankie kiddie baddie goodie softie beanie coolie meanie mountie scottie stymie caddie bootie freebie homie doggie premie preemie sharpie
`);
/** -oe; others in -oes have an o. */
const inOe = words(
  'shoe toe hoe foe woe canoe oboe floe roe throe doe aloe sloe tiptoe horseshoe snowshoe overshoe mistletoe felloe',
);
/** -che where the e belongs to the word. */
const inChe = words(`
  ache headache toothache heartache backache stomachache bellyache earache cache niche avalanche creche pastiche moustache
  mustache quiche psyche brioche douche gouache cliche apache
`);

const pluralOfNoun = new Map<string, string>();
const singularOfNoun = new Map<string, string>();
const enter = (singular: string, plural: string) => {
  pluralOfNoun.set(singular, plural);
  if (!singularOfNoun.has(plural)) singularOfNoun.set(plural, singular);
};
for (const [singular, plural] of [...irregular, ...inVes]) enter(singular, plural);
for (const noun of invariant) enter(noun, noun);
for (const noun of inOes) enter(noun, `${noun}es`);
for (const noun of [...inIe, ...inOe, ...inChe]) enter(noun, `${noun}s`);
for (const noun of inSes) if (!pluralOfNoun.has(noun)) enter(noun, `${noun}es`);
// Read, though others are written.
for (const [singular, plural] of pairs(`
  medium/media referendum/referenda stadium/stadia aquarium/aquaria quantum/quanta sanctum/sancta momentum/momenta
  taxi/taxies index/indexes appendix/appendixes formula/formulas cactus/cactuses fungus/funguses focus/focuses
  antenna/antennas syllabus/syllabuses radius/radiuses memorandum/memorandums hoof/hoofs scarf/scarfs dwarf/dwarfs
  penny/pennies person/persons mongoose/mongooses octopus/octopi
`))
  if (!singularOfNoun.has(plural)) singularOfNoun.set(plural, singular);

/** In -man, and not made with *man*. */
const noMan = /(?:hu|ger|ro|talis|otto|sha|cai|nor|musul|brah|cay|wo)man$/;

export function irregularPlural(noun: string): string | null {
  const known = pluralOfNoun.get(noun);
  if (known !== undefined) return known;
  if (noun.endsWith('woman') || (noun.endsWith('man') && !noMan.test(noun))) return `${noun.slice(0, -2)}en`;
  if (noun.endsWith('child')) return `${noun}ren`;
  if (/.foot$/.test(noun)) return `${noun.slice(0, -3)}eet`;
  if (/[^aeiou](?:y|ar|o)sis$/.test(noun) || noun.endsWith('thesis')) return `${noun.slice(0, -2)}es`;
  return null;
}

/** The singular of an irregular plural, or null. */
export function irregularSingular(plural: string): string | null {
  const known = singularOfNoun.get(plural);
  if (known !== undefined) return known;
  if (/.men$/.test(plural)) return `${plural.slice(0, -2)}an`;
  if (/.children$/.test(plural)) return plural.slice(0, -3);
  if (/.(?:feet|teeth)$/.test(plural)) return plural.replace('ee', 'oo');
  if (/lyses$|theses$/.test(plural)) return `${plural.slice(0, -2)}is`;
  return /.(?:ae|eaux)$/.test(plural) ? plural.slice(0, -1) : null;
}

/** The singular of a plural in -s. */
export function regularSingular(plural: string): string {
  if (!/[^s]s$/.test(plural) || pluralOfNoun.has(plural)) return plural;
  if (/[^aeiou]oes$/.test(plural)) return plural.slice(0, -2);
  if (/(?:ss|sh|ch|x)es$/.test(plural)) return plural.slice(0, -2);
  if (/(?:zz|tz)es$/.test(plural)) return plural.slice(0, -2);
  if (/[^aeiou]ies$/.test(plural) && plural.length > 4) return `${plural.slice(0, -3)}y`;
  // *viruses*, but *houses, causes, uses*
  if (/[^aoe]uses$/.test(plural) && plural.length > 6 && !/(?:exc|f|ab|m|recl|hypoten|dis|over|re)uses$/.test(plural))
    return plural.slice(0, -2);
  return plural.slice(0, -1);
}
