// Adjectives and adverbs: which stand behind *be*, which say how, when or where.
import { oneOf, words } from '../../english/index.ts';

/** Adjectives that only stand before a noun, that count rather than describe, or that change their sense behind *be*. */
const attributive = words(`
  northwestern northeastern southwestern southeastern north-western north-eastern south-western south-eastern creative
  prevailing extreme custom genius super mega mini ultra semi non pseudo ex-officio different distinct special far
  premier assistant associate acting honorary virtual fake mock quasi rightful veritable outright erstwhile
  longstanding long-standing long-time lifelong would-be twin dual single double triple quadruple consecutive
  successive maximum minimum medium opposite adjoining hind polar lunar sheer arch complete perfect absolute total
  former main other same such own last next only mere chief principal major previous current very certain particular
  entire whole general many much more most few several fewer less least various numerous multiple enough another
  following first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twentieth nineteenth
  eighteenth sole utter prime lone elder eldest inner outer upper lower latter so-called late early present future
  past recent key top annual daily weekly monthly overall subsequent initial primary secondary joint potential
  existing remaining leading wide little everyday like alike two three one dozen half further additional extra due
  able unable likely unlikely willing unwilling set bound prone subject worth devoid tantamount akin left right middle
  original final ultimate eventual constant frequent occasional average real given live well mid long-term short-term
  high-profile north south east west northern southern eastern western central fellow lead back front great-great
  nuclear solar fossil civil armed vice based related born made held full-time part-time atop human social digital
  national federal senior junior deputy grand great involved concerned responsible electric electrical mechanical
  prior ex then one-time longtime no plus supposed alleged self-proclaimed actual apparent basic essential exact mass
  used pure sure proper ready glad fond mutual individual respective foreign domestic presidential atomic marine maritime
  vocal oral dental criminal corporate ongoing upcoming forthcoming incoming outgoing underlying overarching
  surrounding resulting corresponding opposing
`);
export const isAttributive = (lemma: string, form: string) =>
  attributive.has(lemma) || attributive.has(form) || /^\d|\d(?:st|nd|rd|th)$/.test(form);

/** Adverbs that join, hedge or point rather than say how, when or where. */
export const isDiscourse = oneOf(`
  also too even only just then so however thus therefore instead still yet rather very quite perhaps maybe probably
  possibly certainly indeed actually apparently allegedly otherwise moreover furthermore nevertheless nonetheless
  meanwhile hence especially particularly mainly mostly largely partly merely simply really almost nearly about around
  approximately over under roughly exactly else both either neither nor first second third finally lastly firstly
  secondly once ever as how why when where whenever wherever whether more most less least much little enough fairly
  pretty forth at all not never no n't clearly obviously surely presumably supposedly reportedly arguably fortunately
  unfortunately sadly hopefully basically generally essentially namely i.e. e.g. etc ago alone up down out off in on
  away back through along across by already forward ahead aside apart likewise similarly overall virtually barely
  hardly scarcely literally truly effectively ultimately eventually initially originally previously currently formerly
  later earlier further farther better best worse worst again thereby therein thereof that this such far long close
  near straight right full fully completely entirely totally absolutely significantly considerably substantially
  slightly somewhat likely unlikely ideally typically ironically notably importantly interestingly surprisingly
  technically theoretically say please yes though although anyway besides except next last before after since
  naturally frankly honestly seriously understandably predictably inevitably evidently seemingly undoubtedly
  admittedly accordingly consequently conversely alternatively additionally specifically crucially remarkably oddly
  curiously luckily thankfully strictly broadly historically traditionally politically economically officially
  relatively comparatively extremely highly deeply solely purely primarily chiefly principally together altogether
  afterwards afterward thereafter shortly soon recently lately twice always necessarily practically potentially
  equally
`);

/** Adverbs of frequency and the like, which stand before the verb. */
export const standsBeforeVerb = oneOf(
  'always often rarely usually sometimes seldom frequently regularly normally commonly occasionally constantly increasingly widely',
);

/** Adverbs without -ly that say how, when or where. Others are left alone. */
const plainAdverbs = words(`
  here there now today yesterday tomorrow tonight abroad overseas north south east west northward southward eastward
  westward upstairs downstairs indoors outdoors inside outside home nearby everywhere elsewhere online offline
  overnight hard fast well late early daily weekly monthly yearly annually aloud alike aboard ashore underground
  downstream upstream downtown always often sometimes seldom
`);
export const isPlainAdverb = (form: string) => plainAdverbs.has(form) || /[a-z]{3}ly$/.test(form);

/** Adverbs that send a verb some way; without them it may say something else. */
const directions = words(`
  back forward forwards forth aside apart away off out up down in on over around about through together along by ahead
  across under past round backward backwards inward outward upward upwards downward downwards alone
`);
export const isDirection = (form: string) => directions.has(form) || /wards?$|neath$/.test(form);

/** Where somebody lives or stays. */
const placeAdverbs = words(`
  here there nearby abroad overseas home upstairs downstairs indoors outdoors inside outside everywhere elsewhere
  somewhere anywhere downtown together alone away north south east west underground
`);
export const isPlaceAdverb = (form: string) => placeAdverbs.has(form) || /neath$|wards?$/.test(form);

/** Adjectives that want the phrase behind them: *similar to, capable of*. */
export const isIncomplete = oneOf(`
  dependent similar equal equivalent identical indistinguishable comparable relative adjacent conducive attributable
  reminiscent typical indicative capable incapable aware unaware wary bereft full inferior superior parallel analogous
  inherent reliant contingent suited unsuited tied close next opposed accustomed committed dedicated devoted based
  short synonymous exempt immune susceptible vulnerable eligible worthy void certain sure eager keen afraid proud
`);

/** Adjective and noun that together name a thing; apart they say something else. */
const named = words(`
  high-temperature low-temperature cold-war civil-war world-war black-market dark-matter real-estate red-tape
  white-paper free-market free-trade free-will free-speech free-kick open-source common-sense prime-minister
  high-school middle-class middle-ages fast-food raw-material social-media social-security stem-cell black-hole
  soft-power soft-drink hard-drive hard-disk solar-system nervous-system immune-system natural-selection
  natural-resource natural-gas public-school public-house public-transport private-school private-sector public-sector
  public-relation mental-health general-election ordinary-people vast-majority great-deal good-deal good-friend
  close-friend old-friend big-fan heavy-smoker heavy-drinker early-stage high-street high-court supreme-court high-end
  low-end dead-end short-story short-list first-name last-name old-age new-year fair-share far-east near-east
  whole-lot long-run long-term short-term big-deal big-business big-picture big-reason rough-idea good-idea bad-idea
  second-hand hot-spot hot-dog double-standard vicious-circle vicious-cycle mixed-feeling mixed-bag blind-eye
  cold-feet cold-shoulder square-mile square-kilometer square-kilometre square-metre square-meter square-foot
  cubic-metre cubic-meter high-beam divine-right soft-target global-warming open-space open-sewer heavy-artillery
  human-right fossil-fuel living-standard right-wing left-wing political-party young-people good-chance good-reason
  temperate-zone torrid-zone
`);
export const isNamed = (adjective: string, noun: string) => named.has(`${adjective}-${noun}`);

/** Adjectives that say how somebody is what he is: a *good friend* need not be good. */
const ofRole = words('good great big close heavy hard bad true poor fast regular frequent old strong best worst fine');
export const isOfRole = (adjective: string, noun: string) =>
  ofRole.has(adjective) &&
  /^(?:friend|buddy|mate|pal|ally|rival|enemy|master|boss|fan|neighbour|neighbor|lover|believer|smoker|drinker|worker|player|swimmer|runner|driver|teacher|student|singer|dancer|cook|listener|reader|speaker|writer|leader|supporter|critic|opponent|advocate|thief|liar|loser|winner|guy|customer|visitor|sport|luck)$/.test(
    noun,
  );

/** Adjectives that deny, lessen or end what the noun says: a *retired surgeon* is no surgeon, *insufficient care* may be none. */
const lessening = words(`
  insufficient inadequate scant scarce sparse meagre meager negligible minimal limited poor absent missing alleged
  apparent supposed so-called purported presumed suspected reputed ostensible self-styled self-proclaimed would-be
  wannabe aspiring hopeful pseudo quasi virtual near former ex erstwhile retired late past previous one-time onetime
  sometime then outgoing deceased dead defunct extinct bygone abandoned disused cancelled canceled lapsed expired
  deposed disgraced future potential possible prospective probable likely upcoming forthcoming incoming imminent
  expected proposed planned intended projected envisaged envisioned scheduled suggested recommended fake mock false
  counterfeit forged bogus sham phoney phony pretend imaginary fictional fictitious mythical hypothetical imagined
  notional theoretical nominal toy artificial honorary acting deputy assistant failed attempted unsuccessful aborted
  botched unfinished incomplete partial unbuilt unrealised unrealized nonexistent non-existent unlikely doubtful
  dubious remaining
`);
export const isLessening = (form: string) => lessening.has(form.toLowerCase());

// Adjectives that say of what kind something is, not how it is: *military hardware, an economic policy*. English does not put
// them behind *be* (relational adjectives; Quirk et al. 1985, 7.36-37), save a few. They are told by their endings, with the
// exceptions listed.

/** Of kind, with no ending to tell. */
const kinds = words(`
  urban rural suburban metropolitan overseas male female teen teenage rental daytime nighttime routine wholesale
  retail joint private public aggregate alternative direct open active select neighbouring neighboring white online
  offline manual indoor outdoor executive legislative investigative administrative retrospective preventive collective
  native cooperative automotive operative representative generative religious igneous indigenous nervous municipal
  sovereign maiden spare standard custom bulk net gross interim adjacent adverse inland offshore onshore overhead
  underground bilateral marine equine canine bovine feminine masculine genuine meteorological climate grassroots
  mainstream freelance household in-flight third-party third-world first-class second-class real-time hard-core
  would-be pro-am seasonal nocturnal prenatal postwar pre-war post-war wartime peacetime interwar contemporary modern
  ancient
`);
/** How something is, in spite of the ending. */
const qualities = words(`
  critical fatal formal informal ideal illegal immoral moral normal abnormal neutral brutal casual crucial equal
  exceptional gradual hysterical impartial influential logical illogical loyal disloyal magical optional partial
  practical impractical radical royal sensational sentimental spectacular substantial insubstantial superficial
  symmetrical trivial tropical typical universal unusual usual vital beneficial controversial confidential artificial
  accidental conventional unconventional ethical unethical rational irrational skeptical sceptical cynical punctual
  minimal lethal vertical horizontal diagonal oval nocturnal immortal mortal colossal whimsical comical theatrical
  unreal surreal genial cordial jovial convivial frugal feral tidal archaic authentic chaotic comic democratic
  undemocratic dramatic dynamic eccentric elastic enthusiastic erratic exotic fantastic frantic generic gigantic
  heroic historic horrific iconic idealistic ironic majestic nostalgic optimistic organic pathetic patriotic
  pessimistic poetic prolific problematic realistic unrealistic romantic rustic sarcastic simplistic specific static
  systematic terrific toxic tragic alcoholic energetic apologetic sympathetic lethargic metallic hectic drastic
  volcanic aromatic acidic allergic multi-ethnic photogenic artistic acoustic ordinary extraordinary temporary
  imaginary necessary unnecessary legendary arbitrary voluntary visionary stationary solitary scary weary dreary hairy
  salutary sedentary contrary sanitary unsanitary popular unpopular familiar unfamiliar regular irregular circular
  rectangular angular peculiar muscular triangular dear clear unclear bizarre jocular vulgar inflammatory satisfactory
  unsatisfactory contradictory derogatory mandatory compulsory introductory
`);
export const isOfKind = (lemma: string) =>
  kinds.has(lemma) || (/(?:[a-z]{2}al|[a-z]{2}ic|ary|ar|atory)$/.test(lemma) && !qualities.has(lemma));

/** Adjectives that are said of two: *similar, married*. */
export const isSaidOfTwo = oneOf(`
  similar different equal identical alike married related compatible adjacent connected close same distinct parallel
  separate friendly opposite
`);

/** Adjectives of praise and blame, which pass from a part to the whole. */
export const isEvaluative = oneOf(`
  good great nice excellent wonderful awesome amazing fantastic terrific superb fabulous brilliant perfect outstanding
  incredible lovely beautiful pleasant delicious tasty bad terrible awful horrible poor lousy disgusting disappointing
  mediocre decent fine okay ok best worst better worse friendly helpful professional clean dirty cheap expensive
  affordable reasonable fast slow quick rude kind polite honest quality impressive interesting boring fun cool special
  favorite favourite important significant major easy hard difficult successful strong weak comfortable cozy cosy
`);
