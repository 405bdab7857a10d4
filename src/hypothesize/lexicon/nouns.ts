// Nouns: which are counted, which say nothing without what follows *of*, which measure, which happen.
import { oneOf, words, wordsTaken } from '../../english/index.ts';

/** Nouns that take no *a*. */
const uncounted = words(`
  behavior behaviour conduct cooperation dominance erosion consumption construction communication competition
  confidence faith immigration migration ownership participation pride privacy prejudice recognition recruitment
  respect revenge rage supervision surveillance survival sympathy tolerance urbanization urbanisation wisdom worship
  agriculture logic magic gravity vulnerability isolation starvation deforestation globalization globalisation
  industrialization industrialisation education innovation evolution obesity fiction nonfiction poetry prose sunshine
  moisture debris vegetation irrigation sanitation taxation inspiration motivation satisfaction frustration hatred
  control runoff contraception advertising sponsorship mankind humankind commerce access accommodation advice aid air
  ammunition anger art attention awareness baggage blame blood bread butter capitalism cash chaos cheese clothing coal
  coffee content copper corn corruption cotton courage crime criticism damage data democracy destruction dust
  electricity employment energy equipment evidence exercise fame feedback fish flour food freedom fruit fuel fun
  furniture garbage gold grass ground growth guidance hair happiness hardware harm hate health heat help history
  homework hope housework ice independence inflation information infrastructure insurance intelligence iron jewelry
  jewellery justice knowledge labor labour laughter law legislation leisure literature luck luggage lumber machinery
  mail meat media milk money mud music nature news nonsense oil oxygen paint paper patience peace permission petrol
  pollution poverty power pressure progress propaganda proof prosperity protection publicity rain relief religion
  research resistance rhetoric rice rubbish rust safety salt sand scenery security sex shame silence silver sleep
  smoke snow software soil space speed sport steam steel stuff sugar sunlight support tea technology terrorism thunder
  time timber tourism trade traffic transport transportation travel trouble trust truth unemployment violence warfare
  water wealth weather welfare wheat wildlife wine wood work youth
`);
/** In -ity, -ing, -ship and the like, and counted all the same. */
const counted = words(`
  city university community ability identity authority facility activity majority minority entity opportunity
  celebrity charity quality capacity personality property reality responsibility possibility priority speciality
  utility building meeting painting feeling warning wedding ending opening hearing drawing recording setting ceiling
  ring thing king being beginning offering finding saying ruling reading gathering killing showing shooting wing
  string spring evening morning ship relationship friendship championship partnership scholarship membership
  neighbourhood neighborhood witness business harness illness weakness likeness
`);

/** Whether a noun can be counted, as far as can be told without a dictionary. */
export function isCounted(lemma: string): boolean {
  if (uncounted.has(lemma)) return false;
  return counted.has(lemma) || !/(?:ness|ism|ity|ing|hood|ship|ware|ics)$/.test(lemma);
}

/** Nouns that say nothing without what follows *of*, or that are said of the whole: *a number of boats, the end of May*. */
export const isRelational = oneOf(`
  source symbol sign hallmark hub epitome average surprise shock handover blow relief transfer right number lot part
  piece kind sort type form variety majority minority half most rest series couple pair dozen bit amount range set
  total percentage percent proportion share plenty handful deal host array level degree rate extent end beginning
  start middle top bottom side front back edge centre center heart face wake eve aftermath course process case fact
  way means result sake basis light terms time day week month year century decade hour minute moment period point
  stage place name age size height length width depth weight use lack need absence presence sense role matter turn
  subject one some other first last third quarter hundreds thousands millions billions million billion thousand
  hundred favor favour behalf spite charge addition response view search event outskirts remainder bulk fraction
  generation line order state possibility likelihood chance question issue idea notion concept group north south east
  west northern southern eastern western region area city town village county province island world fate nature
  attention benefit rule version section segment member members cause purpose value price cost sum limit inside
  outside
`);

/** Nouns that want to know of what: parts, vessels, and people who are so to others. */
export const wantsOf = oneOf(`
  head member leader founder son daughter child father mother brother sister wife husband widow friend chief director
  president owner author creator inventor successor predecessor supporter opponent fan victim survivor winner native
  resident citizen veteran graduate pocket slice layer patch pile stack heap row cluster burst spate spell glimpse
  fragment scrap shred grain drop loaf sheet strip stretch tract plot bottle glass cup bowl bag box basket barrel bucket
  jar can packet pack tip corner foundation core base root element component aspect branch item unit example instance
  copy list degree breach violation outbreak threat risk style mode method means brand class category
`);

/** Nouns of offices, which need no article: *is head of the clinic*. */
export const isOffice = oneOf(`
  head chief president director chairman chairwoman chairperson chair leader ceo editor mayor king queen governor
  minister secretary captain manager commander owner
`);

/** Heads of *X of Y* that stand for Y: as a subject or an object they mean what follows. */
export const isPartitive = oneOf(`
  number lot part piece kind sort type form variety majority minority half most rest series couple pair dozen bit
  amount range set total percentage percent proportion share plenty handful deal host array one some million billion
  thousand hundred thousands millions hundreds billions bunch group third quarter bulk remainder fraction mountain
  extent cross-section ten tens dozens scores level portion segment section mixture combination collection wealth
  abundance batch chunk dose hint trace flood wave string volume quantity stream round mass sea crop slew litany
`);

export const isMeasure = oneOf(`
  percent percentage dollar euro pound yen cent mile kilometer kilometre metre meter foot inch yard acre hectare ton
  tonne kilogram kilo gram litre liter degree point time hour minute second day week month year decade century night
  morning evening afternoon while moment tonight today yesterday tomorrow weekend million billion thousand hundred km
  mph watt kilowatt megawatt gigawatt volt amp kilobyte megabyte gigabyte calorie joule
`);

export const isTime = oneOf(`
  today yesterday tomorrow tonight monday tuesday wednesday thursday friday saturday sunday january february march
  april may june july august september october november december year week month day century decade morning evening
  afternoon night summer winter spring autumn fall hour minute
`);

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
  setback season disaster crisis success strength weakness count feat deed act remark quote gesture mistake crime
  exploit journey trip voyage tour output trick triumph glory pride death birth use fall rise arrest attack release
  return visit search loss growth end beginning start start-up defeat victory murder trial marriage divorce flight
  escape launch failure decline increase decrease change move step love fear hope desire need lack support help work
  research study control election speech statement reign rule life lifetime time turn request call demand quest fight
  struggle war raid siege collapse crash debut retirement absence presence own share half best worst most least status
  role part sake name age behalf stead favour favor fate wake heart core top back side front arrival discovery
  development inquiry injury assault advice claim comment concern doubt view opinion thought mind attention approach
  attempt effort response reply reaction answer test stay term entry exit debate talk win title size height length
  weight depth width shape future past history origin nature way day bid vote choice
`);

/** Nouns that stand for what was or will be named, and say nothing alone. */
export const isEmpty = oneOf(
  'thing one ones other others something anything everything someone anyone everyone stuff same such latter former',
);

/** Times that can be told by a preposition alone: *at night, in winter, in the morning*. */
const plainTimes = words(`
  at-night at-dawn at-dusk at-noon at-midnight at-sunset at-sunrise in-winter in-summer in-spring in-autumn in-fall
  in-morning in-evening in-afternoon during-night during-day during-winter during-summer
`);
export const isPlainTime = (preposition: string, lemma: string) =>
  plainTimes.has(`${preposition}-${lemma}`) ||
  (/^(?:before|after|until|since)$/.test(preposition) &&
    /^(?:winter|summer|spring|autumn|dawn|noon|midnight)$/.test(lemma));

/** Bare singulars that stand behind a preposition: *by rail, in court*. */
const fixedPhrases = words(`
  at-home at-school at-sea at-college at-university at-lunch at-dinner at-breakfast at-gunpoint at-church by-rail
  by-train by-bus by-car by-boat by-ship by-plane by-ferry by-bike by-bicycle by-truck by-taxi by-helicopter by-road
  by-sea by-land by-hand by-post by-phone by-telephone by-email by-e-mail by-fax by-radio in-court in-prison in-jail
  in-hospital in-school in-bed in-church in-class in-office in-orbit in-town in-person in-public in-private in-exile
  in-college in-uniform in-port on-foot on-board on-television on-tv on-radio on-stage on-trial on-duty on-holiday
  on-vacation on-horseback on-parole on-bail on-strike on-camera to-bed to-school to-church to-prison to-jail to-court
  to-hospital to-college to-university to-town to-war from-home from-school from-prison from-jail from-hospital
  from-college from-university from-town from-abroad after-school after-dinner after-lunch after-breakfast
  before-dinner before-lunch before-breakfast before-school for-dinner for-lunch for-breakfast under-arrest
`);
export const isFixedPhrase = (preposition: string, lemma: string) =>
  fixedPhrases.has(`${preposition}-${lemma}`) || isPlainTime(preposition, lemma);

/** Parts of the body with which idioms are made. */
export const isBodyPart = oneOf(`
  hand head heart mind eye ear foot nose tongue breath voice finger shoulder heel knee lip arm back neck teeth tooth
  hair leg brow eyebrow life way weight time turn luck best word name guard mark
`);

/** Nouns that are plural however they are tagged. */
export const isPluralOnly = oneOf(`
  hijinks shenanigans clothes jeans trousers pants scissors glasses shorts goods outskirts earnings savings thanks
  belongings surroundings premises proceeds whereabouts riches
`);

/** What one has that is neither a person nor a thing. */
export const isOwned = oneOf(`
  government climate guild name plan idea account job career reputation position policy budget economy currency
  language religion culture tradition constitution system capital population equator coast coastline tariff licence
  license disease illness allergy birthday hobby nickname accent voice talent
`);

/** Nouns that say nothing behind *be* without what the text says of them: *is a person, was an event*. */
export const isLightNoun = oneOf(`
  person people man woman thing place event feature element part member system one way kind sort type example fact
  case reason result matter point time year day area number group form opportunity chance attempt effort
`);

/** Nouns of absence and want: of what there is *a shortage* there need not be any. */
export const isWanting = oneOf(`
  shortage lack absence scarcity dearth want need demand loss end ban risk threat fear hope prospect possibility
  chance likelihood danger failure refusal denial prevention avoidance removal elimination abolition search quest hunt
  wish desire request call plea appeal bid plan proposal dream idea promise expectation prohibition withdrawal
  cancellation rejection shortfall deficit paucity destruction disappearance extinction collapse rumour rumor
  allegation suspicion
`);

// Nouns for what one can see or touch, and which prepositions other nouns take. Of these one may say that they are there;
// *there is a crack at redemption* is what nobody says. Common English words; a noun that is missing makes no item.

export const isConcrete = oneOf(`
  house home building tower bridge church school hospital station airport hotel shop store market factory mill barn
  farm castle palace temple cathedral monastery museum theatre theater library prison office kitchen room bedroom hall
  cellar roof wall door window gate fence floor stair ceiling garden yard park field meadow forest wood tree plant
  flower leaf branch root seed grass bush crop orchard vineyard road street path route lane highway railway track
  canal tunnel port harbour harbor dock pier beach coast shore island peninsula mountain hill peak cliff valley canyon
  cave desert volcano glacier river stream lake pond lagoon waterfall sea ocean reef swamp marsh wetland delta spring
  well dam reservoir fountain city town village suburb district settlement colony camp fort border pub bar restaurant
  cafe inn bakery stable car bus truck lorry train tram bicycle bike motorcycle boat ship ferry canoe plane aircraft
  helicopter jet rocket satellite cart wagon carriage engine machine computer laptop phone smartphone camera
  television radio telescope microscope printer battery lamp clock watch knife fork spoon plate cup bowl bottle jar
  basket box bag chest trunk suitcase wallet purse key lock rope chain ladder hammer saw nail tool umbrella table
  chair bed sofa bench desk shelf mirror carpet curtain blanket mattress pillow candle book letter postcard note
  notebook newspaper magazine poster map chart picture photo photograph portrait painting drawing statue sculpture
  sign flag stamp coin ticket card page document dome arch column stone rock brick straw sand soil clay mud dust snow
  ice rain water oil milk wine beer juice coffee tea bread cake pie cheese butter honey sugar salt flour rice corn
  wheat grain potato apple orange grape fruit vegetable meat beef pork chicken fish seafood egg soup salad food meal
  dish gold silver copper iron steel lead zinc nickel coal ore diamond jewel ring necklace crown sword gun rifle
  cannon bomb arrow shield helmet uniform shirt coat jacket dress skirt shoe boot hat headscarf scarf glove sock jeans
  trousers animal dog cat horse cow pig sheep goat duck goose hen heron owl bird parrot eagle whale shark snake lizard
  frog bee ant fly spider mouse rat rabbit fox wolf bear lion tiger elephant monkey insect dinosaur bone skull tooth
  tumour tumor cell tissue organ lung heart liver kidney muscle mutation virus bacterium gene protein molecule atom
  crystal mineral deposit fossil song film movie play poem novel story album video website blog post email message
  archive record report article essay study survey paper poll questionnaire cloud storm thunderstorm hurricane flood
  fire star planet moon sun comet asteroid crater pipe wire cable screen keyboard button switch wheel tyre tire bell
  drum guitar piano violin trumpet flute tent hut cottage cabin villa mansion apartment flat garage shed greenhouse
  warehouse headquarters pot pan oven stove fridge toy doll ball kite net hook needle thread cloth fabric leather wool
  cotton silk police army navy troop troops crowd team crew company firm agency bank university college club
  department province region country state county neighbourhood neighborhood zone corner body exhibition continent
  territory pasture headwater waterfront square playground stadium cemetery grave tomb monument ruin species
  civilisation civilization tribe community people pizza burger sandwich steak salmon pasta sushi noodle taco dessert
  cookie chocolate candy banana tomato onion lemon bean menu receipt invoice bill parcel package envelope file folder
  form contract draft brochure sock stroller pool patio sink toilet shower bath bathroom basement attic balcony porch
  driveway lawn puppy kitten hamster pet turtle pony tablet charger router modem mower vacuum blender toaster microwave
  dryer washer brake hood bumper windshield seat trailer van suv jeep cab taxi scooter skateboard surfboard helmet
  backpack towel pillow sheet crib diaper bracelet earring tattoo wig lipstick perfume soap shampoo lotion pill tablet
  bandage syringe crutch wheelchair weapon missile grenade rocket tank mine convoy checkpoint barrel
`);

export const isAnimal = oneOf(`
  animal dog cat horse cow pig sheep goat duck goose hen heron owl bird parrot eagle whale shark snake lizard frog
  rabbit fox wolf bear lion tiger elephant monkey puppy kitten hamster pet turtle pony
`);

/** The prepositions of nouns that are neither people nor things. */
const governed = wordsTaken(`
  access:to rise:in fall:in increase:in decrease:in drop:in decline:in change:in,to difference:in,between demand:for
  appetite:for request:for question:about,on story:about,of comment:about,on complaint:about,from
  report:on,about,of,from detail:about,of information:about,on,from article:on,about,in debate:about,on,over
  law:on,against key:to trip:to expedition:to visit:to letter:to,from,about message:to,from attack:on,against
  effect:on impact:on investment:in shortage:of interview:with alliance:with agreement:with,on,between
  meeting:with,between opportunity:for evidence:of,for,against news:of,from,about help:from,for support:for,from
  import:from export:to,from conflict:with,between,over war:with,against,between ban:on tax:on limit:to,on threat:to
  damage:to reason:for example:of link:to,between,with connection:to,with,between bridge:over,across,to,between
  road:to,from,through,into route:to,for,from railway:to,from path:to,through book:on,about,by,of film:about,by,of
  song:about,by picture:of,by portrait:of,by map:of species:of ore:of photograph:of,by photo:of,by painting:of,by
  statue:of deposit:of bridge:of review:of tournament:in concert:in,at mutation:in representative:from,of
  ticket:to,for food:for,from wine:for,from water:from,in cure:for treatment:for solution:to answer:to exception:to
  alternative:to objection:to reaction:to response:to reference:to march:to,through lecture:on,about course:on,in
  conference:on,in,at exhibition:of,in,at talk:about,with rumour:about,of rumor:about,of concern:about,over
  doubt:about fear:of,about protest:against,in,over campaign:against,for,in riot:in,at settlement:in,near discovery:of
  fight:with,against,between,over dispute:with,over,about,between
`);
export const nounGoverns = (noun: string, preposition: string) => governed.get(noun)?.has(preposition) === true;

/** What a noun may be at, of things and people: places, and what they have or come from. */
export const isLocative = oneOf(`
  in on at near under above behind outside inside with from around across beside over below beyond along opposite
  without
`);

/** Nouns by which what was named is taken up again: *the hotel ... the place*. */
export const isGeneral = oneOf(`
  place spot location establishment area site facility building property thing item product object device stuff animal
  creature guy man woman person people folk boy girl kid child lady gentleman fellow company business firm outfit
  organisation organization group team city town village country nation state world system project program programme
  work job matter issue problem situation case event idea plan move step decision change result effect fact
`);

/** Places and bodies that stand for the people in them. */
export const isOfPeople = oneOf(`
  restaurant hotel shop store office hospital clinic business company firm club bar pub cafe salon studio market bakery
  garage dealership dealer airline department ministry embassy hall house home city town village country county state
  region district province neighborhood neighbourhood street community society association institute college academy
  museum library theater theatre station airport industry media press newspaper magazine website site network channel
  brand label chain service industry economy world place side league campaign movement regime embassy force guard
`);

/** Nouns that are surely no people: what can be seen, what is not counted, and what endings tell. */
export const isSurelyThing = (lemma: string) =>
  isConcrete(lemma) ||
  uncounted.has(lemma) ||
  /(?:[ts]ion|ment|ness|ity|[ae]nce|ship|ism|ing|age|ure|cy|ery|sis)$/.test(lemma);
