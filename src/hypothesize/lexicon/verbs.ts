// Verbs: which have a passive, which describe a state, what they cannot do without; and idioms that are made with them.
import { oneOf, words, wordsTaken } from '../../english/index.ts';

/** Verbs whose object cannot become a subject. */
const noPassive = words(`
  have lack resemble cost weigh fit suit become equal let like want remain mean get contain comprise boast possess
  last total number span enjoy entail await suffer undergo escape flee include feature involve leave enter reach exit
  quit near approach date resign love hate need prefer appreciate adore dislike miss owe mind know run follow
`);
export const hasPassive = (lemma: string) => !noPassive.has(lemma);

/** Verbs that describe a state: *contained*, not *was containing*. */
export const isState = oneOf(`
  contain include involve know belong own have be consist comprise concern resemble lack deserve mean cost need want
  depend matter exist possess equal represent feature regard require believe seem remain like love hate prefer
  constitute occur extend stretch border share surround range relate pertain correspond stem span total average number
`);

/** Verbs that say little without a certain prepositional phrase; it is kept, with a dummy. */
const governed = wordsTaken(`
  wipe:from,off preside:over bill:as come:as,into,to,from see:as caution:against,about advise:against,on
  vote:for,against argue:for,against campaign:for,against depend:on,upon,from rely:on,upon consist:of,in belong:to,in
  refer:to,as amount:to pertain:to adhere:to stem:from derive:from deal:with aim:at,for account:for result:in,from
  relate:to lead:to focus:on,upon base:on,in,at compare:to,with attribute:to ascribe:to devote:to dedicate:to
  compose:of associate:with regard:as view:as describe:as treat:as range:from object:to contribute:to
  correspond:to,with insist:on concentrate:on differ:from look:at,for,like listen:to point:to,at apply:to,for
  respond:to react:to accuse:of deprive:of inform:of remind:of,about convert:into,to transform:into turn:into,to
  divide:into limit:to confine:to expose:to subject:to commit:to link:to,with connect:to,with attach:to equip:with
  provide:with,for supply:with rank:among name:after,for call:for know:as,for mean:for intend:for involve:in
  interest:in engage:in,with agree:with,on,to suffer:from care:for,about think:of,about hear:of,about dream:of,about
  talk:to,about,with speak:to,about,with,of serve:as act:as function:as specialise:in specialize:in participate:in
  originate:in,from culminate:in succeed:in invest:in translate:into,as live:in,on,at,near,with reside:in
  lie:in,on,at,near,under locate:in,on,at,near situate:in,on,at,near put:in,on,at,into,under,to lay:in,on,at
  place:in,on,at,under,into set:in,on cope:with adapt:to subscribe:to resort:to cater:to,for comply:with
  interfere:with approve:of dispose:of consider:as define:as recognise:as recognize:as date:from,to fill:with
  cover:with,in,by surround:by,with replace:with,by follow:by accompany:by exclude:from prevent:from protect:from
  opt:for entrust:to,with center:on,around,in centre:on,around,in slate:for charge:with,for classify:as portray:as
  depict:as perceive:as separate:from distinguish:from split:into deem:as vest:in go:to,into benefit:from emerge:from
  appeal:to,for,against compete:with,for,against,in collaborate:with cooperate:with align:with coincide:with
  conflict:with contend:with struggle:with borrow:from abstain:from refrain:from hail:from,as arise:from,out attend:to
  dwell:in,on inhere:in bind:to,by restrict:to assign:to allocate:to tie:to,with long:for yearn:for strive:for vie:for
  qualify:for mistake:for criticise:for criticize:for fine:for substitute:for,with integrate:into,with
  incorporate:into,in merge:with,into mix:with combine:with blend:with pair:with match:with equate:with saddle:with
  credit:with,for afflict:with burden:with plague:by,with characterize:by,as characterise:by,as precede:by
  head:by,for,to label:as brand:as cite:as admit:to confess:to yield:to succumb:to submit:to surrender:to cling:to
  stick:to,with lend:to owe:to gear:to,toward,towards tend:to,toward,towards strip:of rob:of cure:of rid:of clear:of
  convict:of suspect:of boast:of,about conceive:of despair:of partake:of,in embark:on,upon impose:on,upon
  inflict:on,upon bestow:on,upon confer:on,upon hinge:on,upon border:on prey:on,upon feed:on,to capitalize:on
  capitalise:on comment:on elaborate:on,upon dote:on ward:off guard:against discriminate:against rebel:against
  lean:on,against,toward,towards immerse:in embed:in mire:in face:with lock:in,into indulge:in engulf:in,by shroud:in root:in steep:in entangle:in
  persist:in abound:in,with house:in,at station:in,at,on seat:in,on,at delve:into tap:into plunge:into,to lapse:into
  venture:into enter:into allow:for rest:on,upon,with stand:at,for brace:for balk:at unite:with meet:with report:on
  alert:to transition:to,into,from shift:to,from,toward,towards
`);
export const governs = (verb: string, preposition: string) => governed.get(verb)?.has(preposition) === true;
export const isGoverning = (verb: string) => governed.has(verb);

/** Verbs whose infinitive may be stood for by *something*: *wants to build*, *wants something*. */
export const takesSomething = oneOf('want need plan expect promise');

/** Verbs of asking and telling: whom one *asked to go* was *asked*. */
export const isOfTelling = oneOf(`
  ask tell force allow urge order persuade encourage invite teach warn advise instruct command convince permit remind
  pressure train hire alert notify inform assure
`);

/** Verbs that take somebody or something somewhere; *species were sent* is not what *sent them into oblivion* says. */
export const isCarrying = oneOf(`
  send bring take move carry drop push pull press throw drive drag force plunge cast turn lift jerk thrust steer draw
`);

/** Verbs that say where or when rather than what: *starts near the harbour* is not *starts*. */
export const isPlacing = oneOf(`
  start begin occur continue flow stand live stay remain sit lie run extend stretch hang rest last
`);

/** Verbs of meeting with something, odd in a passive that goes on: *a shortage is being faced*. */
export const isExperience = oneOf('face expect see hear feel experience enjoy hope want need lose find notice');

/** Verbs that say nothing alone: *it looked*, *he spent*. */
export const isLinking = oneOf(
  'look seem sound become remain prove keep tend spend last cost put lay need want make let get bring have give',
);

/** Verbs of speech, which are followed by what was said, however that is attached. */
export const isSaying = oneOf(
  'say claim argue note state explain mention assert insist maintain allege suggest conclude declare reveal estimate',
);

/** Verbs whose passive wants what is thought: *is thought to be*. */
export const isOpinion = oneOf('think say believe suppose deem consider');

/** Verbs that take a clause but not *something*: *joked, hoped*. */
export const isSaidAlone = oneOf(
  'joke agree complain worry boast hope wish wonder reply respond care speculate testify vow laugh react',
);

/** Verbs that cannot be without such a phrase: where none is found the annotation hides it. */
export const needsPhrase = oneOf(`
  depend rely consist belong refer amount pertain adhere stem derive deal result relate insist differ locate situate
  reside base cope cater comply dispose dwell correspond hail embark attribute ascribe devote dedicate compose subject
  vest opt resort subscribe specialise specialize participate culminate center centre account compare confine hinge
  cling succumb gear go head aim lead range put lay place bring set point apply deprive entrust slate rank lend owe
  border embed root
`);

/** *Resulted in Thailand* says where, not what. */
const inAbstract = words(
  'result succeed engage culminate involve interest participate specialise specialize consist indulge persist invest',
);
export const takesPlaces = (lemma: string) => !inAbstract.has(lemma);

/** Verbs whose object need not be there. */
export const isSeeking = oneOf(`
  seek want need hope wish expect promise demand request look search hunt shop ask apply wait pray call plan recommend
  suggest imagine advise propose offer order prefer crave require owe lack avoid prevent stop refuse reject ban deny
`);

/** Verbs whose infinitive or gerund tells what happens. */
export const isAsserting = oneOf(`
  manage begin start continue keep proceed happen serve come get spend succeed dare bother remember make see hear
  watch feel notice finish
`);

/** Verbs of perception and causation, whose clause is no *something*: *makes you sleep*. */
export const isCausing = oneOf('make let have get see hear watch feel help bid notice observe cause find keep leave');

/** Verbs that only people do. */
const human = words(`
  want decide write speak marry promise laugh cry smile joke thank congratulate apologise apologize vote pray hope
  wish wonder love hate believe think feel forget remember persuade convince confess volunteer negotiate testify quote
  sing elect appoint invite study teach read dream worry complain retire resign campaign tweet greet
`);
export const isHuman = (lemma: string) =>
  human.has(lemma) || isSaying(lemma) || isSaidAlone(lemma) || isOfTelling(lemma);

/** Verbs whose object is a person. */
const ofPersons = words(`
  marry kill murder thank congratulate arrest hire fire employ persuade convince divorce meet elect appoint befriend
  interview hug kiss bury assassinate greet mourn imprison
`);
export const isOfPersons = (lemma: string) => ofPersons.has(lemma) || isOfTelling(lemma);

/** What several do together, one does not do alone. */
export const isMutual = oneOf(`
  meet marry unite merge differ agree disagree share compete collaborate cooperate separate divorce converge coincide
  combine clash collide match form constitute comprise join overlap interact alternate
`);

/** Verbs that have no object of their own; what looks like one is an idiom. */
export const isIntransitive = oneOf(`
  work live sleep go come die arrive occur happen exist emerge appear disappear rise fall lie sit belong depend laugh
  smile talk speak stay wait look vary last
`);

/** Verbs of going, which may lose the way they go. */
export const isMoving = oneOf(
  'move travel walk run sail fly return drive march climb swim ride hurry rush send come bring',
);

/** Verbs that lend themselves to a noun: *make a trip, take an approach*. */
export const isLight = oneOf(`
  make take give pay do have get hold lose keep set play catch draw cast bear gain break hit lay put
`);

/** Verbs whose two objects make one: *combined work and school*. */
export const isJoiningVerb = oneOf(`
  combine mix merge compare unite join link connect separate blend balance reconcile contrast swap exchange
`);

/** Verbs that happen once: what is *found* or *built* now was found or built before. */
export const isOnce = oneOf(`
  find discover build write send paint publish found establish steal kill arrest charge sign launch elect appoint
  invent create introduce bury hide carve compose erect murder shoot assassinate convict sentence injure wound destroy
  burn break bear design release record film draw capture seize buy purchase abandon donate commission unearth
  excavate
`);

// Idioms, and prepositional phrases that are none.

/** Idioms whose noun cannot be parted from the verb. */
const idioms: ReadonlySet<string> = words(`
  take-place take-part take-advantage take-care take-note take-effect take-time take-turn take-root take-shape
  take-hold make-sense make-use make-way make-fun make-sure make-up make-love make-headway make-room make-difference
  have-to have-place have-time give-way give-rise give-birth keep-track keep-pace keep-mind pay-heed play-part
  come-place set-sail lose-sight catch-fire catch-sight bear-mind set-foot shake-hand hold-hand change-mind
  change-hand make-headline leave-mark hit-poll hit-market hit-street hit-road hit-shelf have-crack have-say have-go
  have-word have-look have-idea try-hand try-luck bite-bullet kick-bucket pull-plug pull-string raise-eyebrow
  raise-bar raise-stake set-stage set-tone set-example set-table turn-tide turn-table turn-corner turn-page steal-show
  top-list top-chart top-bill draw-line play-role play-game bear-fruit bear-brunt cross-line cross-mind foot-bill
  gain-ground lose-ground hold-ground stand-ground hold-breath hold-water miss-point miss-boat make-point make-case
  make-mark make-living make-bed make-end make-mind make-appearance take-toll take-stage take-step take-look
  take-break take-breath take-seat take-lead take-charge take-control take-action take-refuge take-office take-stock
  take-issue take-form take-stand pay-price pay-attention pay-tribute pay-visit pay-way do-trick do-best do-justice
  do-favor do-favour keep-eye keep-promise fit-bill get-it have-edge lend-hand lend-voice give-hand give-chance
  give-thought call-attention draw-attention turn-attention cry-wolf do-job run-risk call-shot lead-way find-way work-way fight-way stand-chance cast-vote break-ground open-fire
`);
export const isIdiom = (verb: string, noun: string) => idioms.has(`${verb}-${noun}`);

/** Phrases that join sentences: *for example, in fact, of course*. */
const joining = words(`
  for-example for-instance in-fact of-course in-particular in-general in-addition in-turn at-least at-first at-last
  as-result on-hand in-word in-end by-way in-order in-contrast by-contrast in-part at-time on-average in-total in-all
  at-all in-case on-contrary in-conclusion in-reality in-effect in-theory in-practice to-extent on-basis in-way
  in-term for-sake in-sense by-far in-short in-spite at-point in-place at-most to-date of-own as-whole in-light
  on-side on-part in-respect in-regard with-regard with-respect in-response in-process in-course in-wake in-front
  on-behalf in-favor in-favour on-top at-end in-form in-direction at-speed at-pace in-break by-admission by-comparison
  at-best at-worst at-glance in-hindsight in-retrospect as-rule to-surprise in-matter by-standard on-account by-virtue
  in-name in-day in-guise in-sight in-face by-definition on-whole in-eye from-perspective from-standpoint from-view
  on-track in-context at-level at-stage on-scale in-manner in-fashion by-accident by-mistake by-chance on-purpose
  in-kind to-degree at-rate in-hand at-heart to-point on-level in-aspect for-reason for-purpose in-attempt in-effort
  in-bid on-condition in-exchange in-return in-advance on-verge on-brink on-eve in-midst in-terms in-accordance
  in-agreement in-conjunction in-lieu on-record in-vain on-edge for-good for-long at-length in-sum in-question
  in-doubt for-granted with-exception with-aim with-intention with-view with-help with-aid under-circumstance
  in-circumstance in-situation for-part in-event at-expense at-hand under-way in-view by-means in-charge in-line
  in-search in-connection on-ground
`);
export const isJoining = (preposition: string, lemma: string) => joining.has(`${preposition}-${lemma}`);

/** Prepositions that list, compare or only look like prepositions. */
export const isOddPreposition = (name: string) =>
  !/^[a-z]+(?: [a-z]+)*$/.test(name) ||
  /^(?:such as|including|than|per|versus|vs|v|as|except|but|is|like|unlike|as well as|rather than|instead of|a|plus|minus|times|due|such|of course|up to|at least|as to|as for|because|so|out|off|up|down|on top|according to|apart from|aside from|other than|in addition to|because of|due to|thanks to|depending on|regarding|concerning|following|given|notwithstanding|barring|out of)$/.test(
    name,
  );

/** Verbs of telling whose object is no subject: *a word is said*. */
export const isOfWords = oneOf('say tell ask state mean');

/** Verbs whose object is what happens, what is said, or the verb's own noun: *resume the talks, cry wolf, dream a dream*. */
const ofEvents = words(`
  continue resume begin start stop finish end complete commence cease delay postpone pause suspend interrupt halt
  prolong extend repeat schedule conduct perform commit cancel undertake cry laugh live die sleep dream smile sigh nod
  breathe shout sing dance walk run spend waste announce declare pledge vow express voice utter mention propose suggest
  claim allege admit confess decide pose exert wage hold host last reach achieve attain earn win score crack field
`);
export const isOfEvents = (lemma: string) => ofEvents.has(lemma) || isOfWords(lemma) || isSaying(lemma);

/** Verbs that go both ways, or that say nothing of what does it. */
export const isTwoWay = oneOf(`
  get let run resemble match equal accompany border touch face neighbor neighbour date kiss hug fight contact replace follow
  involve include contain correspond connect link attach balance exchange trade swap cover represent reflect mean
  indicate become remain seem turn change affect influence have possess consist comprise switch substitute keep hold deserve concern compare fit suit
`);

/** Verbs by which one makes another do something. */
export const isMaking = oneOf(`
  cause lead result trigger bring create make let have get allow help force start order tell ask want send hire enable
  order persuade convince encourage pay teach train prompt spark
`);

/** Verbs whose receiver can become the subject of a passive: *Ann was given a book*. */
export const isGiving = oneOf(`
  give send tell show offer teach pay hand lend serve feed write read bring owe ask grant award promise deny wish
  provide supply present recommend find locate mail email pass order leave visit see tour search clean clear wash fill load spray
  wipe paint cover
`);

/** Verbs whose subject changes too, or may be said to be done to, and those whose participle is an adjective: *warming has
 *  been caused, they are opposed*. */
export const isRaising = oneOf(`
  cause create increase improve develop produce reduce grow generate express oppose learn determine interest excite
  worry concern please satisfy surprise bore tire confuse relax educate experience qualify engage divorce retire relate
  accomplish swear break close open finish stop show provide offer present supply feature
`);

/** Verbs of seeing, hearing and telling: who reads a book about bears has read about bears. */
export const isPerceiving = oneOf(`
  see hear watch read discuss describe mention notice observe know understand study review consider remember report
  explain research learn follow examine check
`);

/** Verbs whose clause is true: *knows that it rained*. */
export const isFactive = oneOf(`
  know realise realize discover learn notice find see show prove remember forget reveal confirm understand recognise
  recognize regret
`);
