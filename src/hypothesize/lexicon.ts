// What the templates must know about words and no parse says: which nouns are counted, which adjectives stand behind
// *be*, which verbs have no passive or say nothing alone. Where a list is in doubt it errs towards giving an item up.
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Nouns that take no *a*. */
const uncounted = words(`
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
  hundred thousands millions hundreds billions bunch group third quarter bulk remainder fraction
`);
export const isPartitive = (lemma: string) => partitive.has(lemma);

/** Adjectives that only stand before a noun, that count rather than describe, or that change their sense behind *be*. */
const attributive = words(`
  former main other same such own last next only mere chief principal major previous current very certain particular total
  entire whole general many much more most few several fewer less least various numerous multiple enough another following
  first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twentieth nineteenth eighteenth
  sole utter sheer prime lone elder eldest inner outer upper lower latter so-called late early present future past recent
  key top annual daily weekly monthly overall subsequent initial primary secondary joint potential existing remaining leading
  wide little everyday like alike two three one dozen half further additional extra due able unable likely
  unlikely willing unwilling set bound prone subject worth devoid tantamount akin left right middle original final
  ultimate eventual constant frequent occasional average real sheer certain given live well mid long-term
  short-term high-profile north south east west northern southern eastern western central fellow lead back front
  great-great nuclear solar fossil civil armed vice based related born made held full-time part-time atop
  human social digital national federal senior junior deputy grand great involved concerned responsible
  electric electrical mechanical prior ex then one-time longtime would-be no plus supposed alleged self-proclaimed
  actual apparent basic essential exact mass pure sure proper ready glad fond mutual individual respective
  foreign domestic presidential atomic marine maritime vocal oral dental criminal corporate
  ongoing upcoming forthcoming incoming outgoing underlying overarching surrounding resulting corresponding opposing
`);
export const isAttributive = (lemma: string, form: string) =>
  attributive.has(lemma) || attributive.has(form) || /^\d|\d+(?:st|nd|rd|th)$/.test(form);

/** Verbs whose object cannot become a subject. */
const noPassive = words(`
  have lack resemble cost weigh fit suit become equal let like want remain mean get contain comprise boast possess
  last total number span enjoy entail await suffer undergo escape flee
`);
export const hasPassive = (lemma: string) => !noPassive.has(lemma);

/** Verbs that describe a state: *contained*, not *was containing*. */
const states = words(`
  contain include involve know belong own have be consist comprise concern resemble lack deserve mean own cost need want
  depend matter exist possess equal represent feature regard own require believe seem remain like love hate prefer
  constitute surround range relate pertain correspond stem span total average number
`);
export const isState = (lemma: string) => states.has(lemma);

/** Verbs that say little without a certain prepositional phrase; it is kept, with a dummy. */
const governed = new Map(
  `depend:on,upon rely:on,upon consist:of,in belong:to refer:to amount:to pertain:to adhere:to stem:from derive:from deal:with
  aim:at,for account:for result:in,from relate:to lead:to focus:on base:on,in compare:to,with attribute:to ascribe:to devote:to
  dedicate:to compose:of associate:with regard:as view:as describe:as treat:as range:from object:to contribute:to
  correspond:to,with insist:on concentrate:on differ:from look:at,for,like listen:to point:to,at apply:to,for respond:to react:to
  accuse:of deprive:of inform:of remind:of convert:into,to transform:into turn:into,to divide:into limit:to confine:to expose:to
  subject:to commit:to link:to,with connect:to,with attach:to equip:with provide:with supply:with rank:among name:after,for
  call:for know:as,for mean:for intend:for involve:in interest:in engage:in agree:with,on,to suffer:from care:for,about
  think:of,about hear:of,about dream:of,about talk:to,about,with speak:to,about,with,of serve:as act:as function:as
  specialise:in specialize:in participate:in originate:in,from culminate:in succeed:in invest:in translate:into,as
  live:in,on,at,near,with reside:in lie:in,on,at,near,under locate:in,on,at,near situate:in,on,at,near put:in,on,at,into,under,to
  lay:in,on,at place:in,on,at,under,into set:in,on depend:from cope:with adapt:to subscribe:to resort:to cater:to,for
  comply:with interfere:with approve:of dispose:of consider:as define:as recognise:as recognize:as date:from,to
  fill:with cover:with,in,by surround:by,with replace:with,by follow:by accompany:by exclude:from prevent:from protect:from
  come:into,to,from opt:for entrust:to,with center:on,around,in centre:on,around,in slate:for charge:with classify:as portray:as depict:as perceive:as separate:from distinguish:from split:into deem:as vest:in`
    .split(/\s+/)
    .map(entry => [entry.split(':')[0]!, new Set(entry.split(':')[1]!.split(','))]),
);
export const governs = (verb: string, preposition: string) => governed.get(verb)?.has(preposition) === true;
export const isGoverning = (verb: string) => governed.has(verb);

/** Verbs whose infinitive may be stood for by *something*: *wants to build*, *wants something*. */
const withSomething = words('want need try begin start plan attempt like love hate prefer expect learn promise choose');
export const takesSomething = (lemma: string) => withSomething.has(lemma);

/** Verbs of asking and telling: whom one *asked to go* was *asked*. */
const withPersons = words(`
  ask tell force allow urge order persuade encourage invite teach warn advise instruct command convince permit remind
  pressure train hire
`);
export const isOfTelling = (lemma: string) => withPersons.has(lemma);

/** Verbs that say nothing alone: *it looked*, *he spent*. */
const linking = words(
  'look seem sound become remain prove keep tend spend last cost put lay need want make let get bring have give',
);
export const isLinking = (lemma: string) => linking.has(lemma);

/** Verbs of speech, which are followed by what was said, however that is attached. */
const saying = words(
  'say claim argue note state explain mention assert insist maintain allege suggest conclude declare reveal estimate',
);
export const isSaying = (lemma: string) => saying.has(lemma);

/** Verbs whose passive wants what is thought: *is thought to be*. */
export const isOpinion = (lemma: string) => /^(?:think|say|believe|suppose|deem|consider)$/.test(lemma);

/** Verbs that take a clause but not *something*: *joked, hoped*. */
const saidAlone = words(
  'joke agree complain worry boast hope wish wonder reply respond warn care speculate testify vow laugh react',
);
export const isSaidAlone = (lemma: string) => saidAlone.has(lemma);

/** Idioms whose noun cannot be parted from the verb. */
const idioms: ReadonlySet<string> = words(`
  take-place take-part take-advantage take-care take-note take-effect take-time take-turn take-root take-shape take-hold
  make-sense make-use make-way make-fun make-sure make-up make-love make-headway make-room make-difference
  have-to have-place have-time give-way give-rise give-birth keep-track keep-pace keep-mind pay-heed play-part
  come-place set-sail lose-sight catch-fire catch-sight bear-mind set-foot shake-hand hold-hand change-mind change-hand
  do-job run-risk call-shot lead-way find-way work-way fight-way stand-chance cast-vote break-ground
`);
export const isIdiom = (verb: string, noun: string) => idioms.has(`${verb}-${noun}`);

const measures = words(`
  percent percentage dollar euro pound yen cent mile kilometer kilometre metre meter foot inch yard acre hectare ton tonne
  kilogram kilo gram litre liter degree point time hour minute second day week month year decade century night morning evening
  afternoon while moment tonight today yesterday tomorrow weekend million billion thousand hundred km mph
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
  death birth use fall rise arrest attack release return visit search loss growth end beginning start start-up defeat victory
  murder trial marriage divorce flight escape launch failure success decline increase decrease change move step love fear
  hope desire need lack support help work research study control election speech statement reign rule life lifetime time turn
  request call demand quest fight struggle war raid siege collapse crash debut retirement absence presence own share half
  best worst most least status role part sake name age behalf stead favour favor fate wake heart core top back side front
  arrival discovery development inquiry injury assault advice claim comment concern doubt view opinion thought mind
  attention approach attempt effort response reply reaction answer test stay term entry exit debate talk win title
  size height length weight depth width shape future past history origin nature way day bid vote choice
`);

/** Adverbs that join, hedge or point rather than say how, when or where. */
const discourse = words(`
  also too even only just then so however thus therefore instead still yet rather very quite perhaps maybe probably possibly
  certainly indeed actually apparently allegedly otherwise moreover furthermore nevertheless nonetheless meanwhile hence
  especially particularly mainly mostly largely partly merely simply really almost nearly about around approximately
  over under roughly exactly else both either neither nor first second third finally lastly firstly secondly once ever as how
  why when where whenever wherever whether more most less least much little enough fairly pretty forth at all not never no n't
  clearly obviously surely presumably supposedly reportedly arguably fortunately unfortunately sadly hopefully basically
  generally essentially namely i.e. e.g. etc ago alone up down out off in on away back through along over across by
  already forward ahead aside apart likewise similarly overall virtually barely hardly scarcely
  literally truly effectively ultimately eventually initially originally previously currently formerly later earlier
  further farther better best worse worst again thereby therein thereof that this such far long close near straight right
  full fully completely entirely totally absolutely significantly considerably substantially slightly somewhat
  likely unlikely ideally typically ironically notably importantly interestingly surprisingly technically theoretically
  say please yes though although anyway besides except next last before after since
`);
export const isDiscourse = (lemma: string) => discourse.has(lemma);

/** Adverbs of frequency and the like, which stand before the verb. */
const middle = words(
  'always often rarely usually sometimes seldom frequently regularly normally commonly occasionally constantly increasingly widely',
);
export const standsBeforeVerb = (lemma: string) => middle.has(lemma);

/** Phrases that join sentences: *for example, in fact, of course*. */
const joining = words(`
  for-example for-instance in-fact of-course in-particular in-general in-addition in-turn at-least at-first at-last as-result
  on-hand in-word in-end by-way in-order in-contrast by-contrast in-part at-time on-average in-total in-all at-all in-case
  on-contrary in-conclusion in-reality in-effect in-theory in-practice to-extent on-basis in-way in-term for-sake in-sense
  by-far in-short in-spite at-point in-place at-most to-date of-own as-whole in-light on-side on-part in-respect in-regard
  with-regard with-respect in-response in-process in-course in-wake in-front on-behalf in-favor in-favour on-top at-end in-form
  for-part in-event at-expense at-hand under-way in-view by-means in-charge in-line in-search in-connection on-ground
`);
export const isJoining = (preposition: string, lemma: string) => joining.has(`${preposition}-${lemma}`);

/** Prepositions that list, compare or only look like prepositions. */
export const isOddPreposition = (name: string) =>
  !/^[a-z]+(?: [a-z]+)*$/.test(name) ||
  /^(?:such as|including|than|per|versus|vs|v|as|except|but|is|like|unlike|as well as|rather than|instead of|a|plus|minus|times|due|such|of course|up to|at least|as to|as for|because|so|out|off|up|down|on top|according to|apart from|aside from|other than|in addition to|because of|due to|thanks to|depending on|regarding|concerning|following|given|notwithstanding|barring|out of)$/.test(
    name,
  );

/** People, and bodies of people, who are *somebody* rather than *something*. */
const people = words(`
  man woman child boy girl person people baby kid adult teenager student pupil mother father parent son daughter brother sister
  wife husband uncle aunt cousin nephew niece grandmother grandfather grandchild family friend neighbour neighbor guest
  host king queen prince princess president chief boss staff crew team police army crowd public audience council committee
  government company party union court church nurse judge guard cook thief spy critic expert witness client patient
  victim citizen resident tourist artist human agent ally athlete captain champion clerk coach colleague couple
  candidate delegate expatriate graduate immigrant migrant refugee politician musician technician physician
  historian librarian guardian veteran civilian native individual rebel soldier general colonel lieutenant sergeant
  mayor senator governor doctor lawyer minister priest pope saint god hero heir bride groom twin fan star nominee employee
  refugee trainee referee attendee analyst activist scientist chairman spokesman spokeswoman fisherman policeman
  youth elder enemy opponent spouse partner troops population tribe nation agency firm bank university school
  group organisation organization administration parliament congress senate board
`);
export const isPerson = (lemma: string) =>
  people.has(lemma) ||
  (/(?:[a-z]{2}er|[a-z]{2}or|ist|ian|man|woman|men|ee|ant|ess)$/.test(lemma) && !things.has(lemma));
const things = words(`
  number water letter paper matter order power river weather winter summer tower flower computer border center centre chapter
  character corner counter cover danger dinner finger fever filter folder gender hammer hunger ladder layer leather
  manner meter monster murder newspaper offer picture plaster poster quarter register ruler rubber
  semester server shoulder shower silver slipper spider supper tiger timber trailer wonder thunder cancer fiber fibre
  factor error color colour floor door humor humour labor labour mirror motor sector honor honour favor favour terror
  vapor vapour vector odor interior exterior behavior behaviour harbor harbour armor armour flavor flavour rumor rumour
  degree tree coffee fee knee guarantee plant restaurant elephant grant want element
  process business success progress access address stress press illness fitness dress excess mess loss class glass
  list twist mist resist exist assist artisan disaster register encounter barrier carrier career
  frontier pier layer prayer cylinder container helicopter printer scooter planet feather answer
  container cluster crater disorder drawer gear gutter header heater holder laser launcher lever
  lighter locker marker offer parameter particular pepper pillar popular powder propeller reactor
  similar solar sugar surrender tanker theater theatre ticker tractor transfer transistor tumor tumour voucher wafer
  monitor indicator processor sensor corridor meteor major minor prior indoor
`);

/** Names of places, as far as their last word tells, and the commonest others. */
const places = words(`
  sea ocean river lake mount mountain mountains island islands bay gulf street road avenue square city county state states
  valley coast peninsula desert canal bridge park forest delta kingdom republic union district province territory
  earth africa america asia europe antarctica australia oceania eurasia mediterranean pacific atlantic arctic
  england scotland wales ireland britain uk usa u.s. us france germany spain portugal italy austria switzerland belgium
  netherlands denmark norway sweden finland iceland poland russia ukraine romania bulgaria greece turkey hungary serbia
  croatia israel egypt syria iraq iran india pakistan china japan korea vietnam thailand indonesia malaysia philippines
  singapore canada mexico cuba brazil argentina chile peru colombia venezuela nigeria kenya ethiopia morocco algeria
  zealand alaska california texas florida london paris berlin rome madrid moscow beijing tokyo york washington
  chicago boston angeles sydney toronto montreal delhi mumbai cairo istanbul athens vienna dublin glasgow edinburgh
`);
export const isPlace = (lemma: string) => places.has(lemma);
