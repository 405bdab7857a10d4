// Nouns: which are counted, which say nothing without what follows *of*, which measure, which happen.
import { words } from './words.ts';

/** Nouns that take no *a*. */
const uncounted = words(`
  behavior behaviour conduct cooperation dominance erosion consumption construction communication competition confidence faith
  immigration migration ownership participation pride privacy prejudice recognition recruitment respect revenge rage supervision
  surveillance survival sympathy tolerance urbanization urbanisation wisdom worship agriculture logic magic gravity
  vulnerability isolation starvation deforestation globalization globalisation industrialization industrialisation
  education innovation evolution obesity fiction nonfiction poetry prose sunshine moisture debris
  vegetation irrigation sanitation taxation inspiration motivation satisfaction frustration
  hatred control vegetation runoff contraception advertising sponsorship mankind humankind agriculture commerce
  access accommodation advice aid air ammunition anger art attention awareness baggage blame blood bread butter capitalism cash chaos
  cheese clothing coal coffee content copper corn corruption cotton courage crime criticism damage data democracy destruction dust
  education electricity employment energy equipment evidence exercise fame feedback fish flour food freedom fruit fuel fun
  furniture garbage gold grass ground growth guidance hair happiness hardware harm hate health heat help history homework
  hope housework ice independence inflation information infrastructure insurance intelligence iron jewelry jewellery
  justice knowledge labor labour laughter law legislation leisure literature luck luggage lumber machinery mail meat media
  milk money mud music nature news nonsense oil oxygen paint paper patience peace permission petrol pollution poverty power
  pressure progress propaganda proof prosperity protection publicity rain relief religion research resistance rhetoric rice
  rubbish rust safety salt sand scenery security sex shame silence silver sleep smoke snow software soil space speed sport
  steam steel stuff sugar sunlight support tea technology terrorism thunder time timber tourism trade traffic transport
  transportation travel trouble trust truth unemployment violence warfare water wealth weather welfare wheat wildlife wine
  wood work youth
`);
/** In -ity, -ing, -ship and the like, and counted all the same. */
const counted = words(`
  city university community ability identity authority facility activity majority minority entity opportunity celebrity
  charity quality capacity personality property reality responsibility possibility priority speciality utility
  building meeting painting feeling warning wedding ending opening hearing drawing recording setting ceiling ring thing king
  being beginning offering finding saying ruling reading gathering killing showing shooting wing string spring evening
  morning ship relationship friendship championship partnership scholarship membership neighbourhood neighborhood
  witness business harness illness weakness likeness
`);

/** Whether a noun can be counted, as far as can be told without a dictionary. */
export function isCounted(lemma: string): boolean {
  if (uncounted.has(lemma)) return false;
  return counted.has(lemma) || !/(?:ness|ism|ity|ing|hood|ship|ware|ics)$/.test(lemma);
}

/** Nouns that say nothing without what follows *of*, or that are said of the whole: *a number of boats, the end of May*. */
const relational = words(`
  source symbol sign hallmark hub epitome average surprise shock handover blow relief transfer right
  number lot part piece kind sort type form variety majority minority half most rest series couple pair dozen bit amount
  range set total percentage percent proportion share plenty handful deal host array level degree rate extent
  end beginning start middle top bottom side front back edge centre center heart face wake eve aftermath course process case
  fact way means result sake basis light terms time day week month year century decade hour minute moment period point
  stage place name age size height length width depth weight use lack need absence presence sense role matter turn
  subject one some other first last third quarter hundreds thousands millions billions million billion thousand hundred
  favor favour behalf spite charge addition response place view search terms event middle outskirts remainder bulk
  fraction generation line order state possibility likelihood chance order question issue idea notion concept group
  north south east west northern southern eastern western region area city town village county province island world
  fate nature attention benefit rule version section segment member members cause purpose value price cost sum limit inside outside
`);
export const isRelational = (lemma: string) => relational.has(lemma);

/** Heads of *X of Y* that stand for Y: as a subject or an object they mean what follows. */
const partitive = words(`
  number lot part piece kind sort type form variety majority minority half most rest series couple pair dozen bit amount
  range set total percentage percent proportion share plenty handful deal host array one some million billion thousand
  hundred thousands millions hundreds billions bunch group third quarter bulk remainder fraction mountain extent cross-section
  ten tens dozens scores level portion segment section mixture combination collection wealth abundance batch chunk dose hint trace flood wave string handful
  volume quantity body stream round host mass sea crop slew litany
`);
export const isPartitive = (lemma: string) => partitive.has(lemma);

const measures = words(`
  percent percentage dollar euro pound yen cent mile kilometer kilometre metre meter foot inch yard acre hectare ton tonne
  kilogram kilo gram litre liter degree point time hour minute second day week month year decade century night morning evening
  afternoon while moment tonight today yesterday tomorrow weekend million billion thousand hundred km mph watt kilowatt megawatt gigawatt volt amp kilobyte
  megabyte gigabyte calorie joule
`);
export const isMeasure = (lemma: string) => measures.has(lemma);

const times = words(`
  today yesterday tomorrow tonight monday tuesday wednesday thursday friday saturday sunday january february march april may
  june july august september october november december year week month day century decade morning evening afternoon night
  summer winter spring autumn fall hour minute
`);
export const isTime = (lemma: string) => times.has(lemma);

/** Nouns of doing and happening: whose they are is not what one *has*. */
export function isEvent(lemma: string): boolean {
  if (
    /^(?:organi[sz]ation|administration|government|department|population|collection|position|reputation|constitution|nation|station|tradition|condition|institution|location|apartment|instrument|garment|audience|influence|parliament|monument|federation|foundation|corporation|commission|mission|vision|television|version|ambition|apartment|commitment|agreement|capital|hospital|rival|animal|festival|principal|official|criminal|general|goal|meal|deal|signal|journal|terminal|feature|picture|culture|structure|furniture|adventure|signature|temperature|creature|building|meeting|painting|feeling|wing|king|ring|thing|string|ceiling)$/.test(
      lemma,
    )
  )
    return false;
  return /(?:[ts]ion|ment|al|ance|ence|ure|ing|ery|sis)$/.test(lemma) || events.has(lemma);
}
const events = words(`
  setback season disaster crisis success strength weakness
  count feat deed act remark quote gesture mistake crime exploit journey trip voyage tour output trick triumph glory pride
  death birth use fall rise arrest attack release return visit search loss growth end beginning start start-up defeat victory
  murder trial marriage divorce flight escape launch failure success decline increase decrease change move step love fear
  hope desire need lack support help work research study control election speech statement reign rule life lifetime time turn
  request call demand quest fight struggle war raid siege collapse crash debut retirement absence presence own share half
  best worst most least status role part sake name age behalf stead favour favor fate wake heart core top back side front
  arrival discovery development inquiry injury assault advice claim comment concern doubt view opinion thought mind
  attention approach attempt effort response reply reaction answer test stay term entry exit debate talk win title
  size height length weight depth width shape future past history origin nature way day bid vote choice
`);

/** Nouns that stand for what was or will be named, and say nothing alone. */
const empty = words(
  'thing one ones other others something anything everything someone anyone everyone stuff same such latter former',
);
export const isEmpty = (lemma: string) => empty.has(lemma);

/** Nouns that deny. */
export const isNegativeNoun = (lemma: string) =>
  /^(?:nothing|nobody|none|no-one|noone|neither|nowhere|zero)$/.test(lemma);

/** Times that can be told by a preposition alone: *at night, in winter, in the morning*. */
const plainTimes = words(`
  at-night at-dawn at-dusk at-noon at-midnight at-sunset at-sunrise in-winter in-summer in-spring in-autumn in-fall
  in-morning in-evening in-afternoon during-night during-day during-winter during-summer
`);
export const isPlainTime = (preposition: string, lemma: string) =>
  plainTimes.has(`${preposition}-${lemma}`) ||
  (/^(?:before|after|until|since)$/.test(preposition) &&
    /^(?:winter|summer|spring|autumn|dawn|noon|midnight)$/.test(lemma));

/** Prepositions that only tell the time. */
export const isTemporal = (preposition: string) =>
  /^(?:before|after|until|till|since|during|throughout|prior to|ahead of|by)$/.test(preposition);

/** Parts of the body with which idioms are made. */
export const isBodyPart = (lemma: string) =>
  /^(?:hand|head|heart|mind|eye|ear|foot|nose|tongue|breath|voice|finger|shoulder|heel|knee|lip|arm|back|neck|teeth|tooth|hair|leg|brow|eyebrow|life|way|weight|time|turn|luck|best|word|name|guard|mark)$/.test(
    lemma,
  );

/** Nouns that are plural however they are tagged. */
const pluralOnly = words(`
  hijinks shenanigans clothes jeans trousers pants scissors glasses shorts goods outskirts earnings savings thanks
  belongings surroundings premises proceeds whereabouts riches
`);
export const isPluralOnly = (form: string) => pluralOnly.has(form);

/** What one has that is neither a person nor a thing. */
const owned = words(`
  government climate guild name plan idea account job career reputation position policy budget economy currency language
  religion culture tradition constitution system capital population equator coast coastline tariff licence license
  disease illness allergy birthday hobby nickname accent voice talent
`);
export const isOwned = (lemma: string) => owned.has(lemma);

/** Nouns that say nothing behind *be* without what the text says of them: *is a person, was an event*. */
const hollow = words(`
  person people man woman thing place event feature element part member system one way kind sort type example fact case
  reason result matter point time year day area number group form opportunity chance attempt effort
`);
export const isHollow = (lemma: string) => hollow.has(lemma);

/** Nouns of absence and want: of what there is *a shortage* there need not be any. */
const wanting = words(`
  shortage lack absence scarcity dearth want need demand loss end ban risk threat fear hope prospect possibility chance
  likelihood danger failure refusal denial prevention avoidance removal elimination abolition search quest hunt wish
  desire request call plea appeal bid plan proposal dream idea promise expectation prohibition withdrawal cancellation rejection
  shortfall deficit paucity destruction disappearance extinction collapse rumour rumor allegation suspicion
`);
export const isWanting = (lemma: string) => wanting.has(lemma);
