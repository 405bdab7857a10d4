// Who is *somebody* and what is *something*.
import { oneOf, words } from '../../english/index.ts';

/** People, who are *somebody* rather than *something*. A closed list: a noun that is missing makes no item. */
const people = words(`
  actress waitress hostess duchess goddess mistress empress heiress employee trainee referee refugee nominee attendee
  trustee devotee absentee escapee evacuee interviewee appointee returnee man woman child boy girl person people baby
  kid adult teenager student pupil mother father parent son daughter brother sister wife husband uncle aunt cousin
  nephew niece grandmother grandfather grandchild friend neighbour neighbor guest king queen prince princess president
  chief boss nurse judge guard cook thief spy critic expert witness client patient victim citizen resident tourist
  artist human agent ally athlete captain champion clerk coach colleague candidate delegate expatriate graduate
  immigrant migrant politician musician technician physician historian librarian guardian veteran civilian native
  individual rebel soldier general colonel lieutenant sergeant mayor senator governor doctor lawyer minister priest
  pope saint god hero heir bride groom analyst activist scientist chairman spokesman spokeswoman fisherman policeman
  youth elder enemy opponent spouse partner official folk guy lad pilot chef peer poet monk nun scholar secretary
  attorney deputy aide cop ceo apprentice novice pirate slave serf noble lord lady duke baron monarch tyrant knight
  bishop abbot archbishop rabbi imam prophet apostle disciple villain suspect convict inmate applicant recipient
  participant occupant infant sibling relative descendant widow orphan classmate teammate roommate mate buddy addict
  member consumer customer user genius pharaoh surgeon midwife nanny maid clown bandit diplomat bureaucrat aristocrat
  democrat autocrat acrobat correspondent superintendent adolescent respondent regent gymnast architect prefect
  psychologist chemist physicist economist sociologist accountant consultant assistant commandant tenant servant
  attendant defendant plaintiff sheriff detective fugitive operative representative executive captive conservative
  liberal intellectual professional criminal rival mogul vandal teen toddler newborn bloke dude gentleman gent
  freshman vegan pagan tsar czar emperor sultan shah khan mathematician comrade pensioner newcomer racist american
  african asian european german russian italian indian australian canadian spaniard greek turk arab jew christian
  muslim catholic protestant republican communist landlord landlady vet mechanic medic paramedic intern rep pal bro
  mom dad mum mommy daddy mama papa grandma grandpa granny nana hubby fiance fiancee boyfriend girlfriend stepfather
  stepmother stepson stepdaughter godfather godmother twin triplet host concierge valet usher militant insurgent
  hostage cleric ayatollah sheik sheikh mullah ambassador envoy spokesperson chairperson salesperson businessperson
  layperson astronaut psychiatrist exec cfo cto vp nerd geek jerk idiot moron fool snob thug crook fan grad alumnus
  prof dean principal staffer hygienist handyman repairman salesman saleswoman businessman businesswoman congressman
  congresswoman fireman milkman mailman cameraman gunman marine jihadi martyr pilgrim nomad peasant hermit hipster
  hippie ninja wizard witch fairy ghost champ rookie whiz amateur volunteer recruit cadet scout baby-sitter babysitter
  caretaker housekeeper undertaker passerby bystander onlooker stranger foreigner local villager islander rider abuser
  accuser achiever adjuster adopter adventurer adviser advisor announcer archer attacker avenger backer baker banker
  barber bartender beggar beginner believer bidder biker blogger bookkeeper borrower boxer breeder bricklayer broker
  builder burglar butcher butler buyer caller camper caregiver carpenter cashier challenger chancellor choreographer
  cleaner climber coauthor cobbler collaborator collector columnist comedian commander commentator commissioner
  competitor composer conductor conqueror conspirator contender contractor contributor councillor councilor counselor
  counsellor creator creditor curator cyclist dancer dealer debtor defender demonstrator designer detainee developer
  dictator diner director diver donor dreamer drinker driver drummer dweller editor educator elector employer engineer
  entertainer entrepreneur examiner executioner explorer exporter farmer fighter firefighter fisher follower
  footballer forager foreman founder freelancer gambler gardener geezer giver goalkeeper golfer grandparent grandson
  granddaughter grocer guitarist hacker hairdresser healer helper herder hiker holidaymaker homemaker homeowner
  householder hunter illustrator importer impostor imposter inspector instructor intruder invader inventor
  investigator investor jailer janitor jeweler jeweller jogger journalist juggler juror killer labourer laborer
  lawmaker leader learner lecturer legislator lender liar liberator listener lobbyist loser lover manager mariner
  marketer mediator mentor merchant messenger miller miner moderator mourner murderer narrator negotiator novelist
  observer officer organiser organizer outsider owner painter partygoer passenger pastor patrolman peacekeeper
  performer philosopher photographer pianist pioneer planner player plumber policymaker porter potter practitioner
  preacher predecessor presenter prisoner producer professor programmer promoter prosecutor protester protestor
  questioner raider ranger rapper reader realtor receptionist reformer registrar rescuer researcher reviewer robber
  runner sailor scriptwriter sculptor seeker seller settler shareholder shepherd shopkeeper shopper singer skater
  skier sniper solicitor songwriter speaker specialist spectator sponsor steward strategist successor suitor
  supervisor supporter surfer survivor swimmer tailor taxpayer teacher teller terrorist theorist therapist thinker
  trader trainer traitor traveler traveller treasurer trespasser trucker tutor typist umpire vendor victor viewer
  violinist visitor voter waiter wanderer warrior watcher weaver webmaster welder whistleblower winner woodcutter
  worker worshiper worshipper wrestler writer youngster dentist florist extremist feminist socialist capitalist
  nationalist separatist royalist loyalist finalist medalist soloist vocalist cellist organist bassist biochemist
  botanist linguist motorist cartoonist satirist essayist dramatist humorist pharmacist geneticist environmentalist
  industrialist philanthropist colonist protagonist antagonist naturalist perfectionist dermatologist atheist buddhist
  baptist methodist calvinist leftist rightist populist fascist marxist maoist stalinist anarchist pacifist magician
  electrician optician clinician logician statistician dietician pediatrician tactician beautician academician
  theologian vegetarian humanitarian barbarian custodian pedestrian equestrian thespian barman batsman boatman
  bogeyman bondsman clergyman coachman conman councilman craftsman doorman draftsman draughtsman everyman ferryman
  footman frenchman frontman groundsman guardsman hangman henchman huntsman infantryman irishman journeyman juryman
  layman lineman longshoreman madman marksman middleman minuteman nobleman norseman ombudsman oarsman ploughman
  postman scotsman seaman serviceman sportsman statesman strongman stuntman superman swordsman taxman tradesman
  tribesman watchman weatherman welshman woodsman workman yeoman dutchman englishman assailant claimant combatant
  complainant contestant dissident informant inhabitant entrant emigrant aspirant adherent proponent stepchild
  schoolchild godchild fisherfolk townsfolk kinsfolk farmhand newlywed fundraiser freedman oppressor bachelor ancestor
  actor author assessor auditor confessor magistrate advocate
`);
export const isPerson = (lemma: string) =>
  people.has(lemma) || /(?:woman|person|people|ologist|grapher|(?:class|team|room|flat|ship|play)mate)$/.test(lemma);

/** Endings of which people and things both have many: *dresser, driver; pendant, servant*. They tell nothing by themselves. */
export const mayBePerson = (lemma: string) => /(?:[a-z]{2}[eo]r|ist|ian|man|ant|ee)$/.test(lemma) && !isThing(lemma);
/** Bodies of people: they act as *somebody*, and are *something* that others deal with. */
export const isBody = oneOf(`
  staff crew team police army crowd public audience council committee government company party union court church
  couple troop troops population tribe nation agency firm bank university school group organisation organization
  administration parliament congress senate board family choir orchestra band jury
`);
/** Bodies that are thought of as the people in them; dealt with, they are neither *somebody* nor *something*. */
export const isCrowd = oneOf(
  'staff crew team police army crowd public audience couple troop troops population tribe family',
);
/** Things with the endings of people. */
export const isThing = oneOf(`
  charter adapter altar amber antler badger banner beaver beer blister blender bumper burger caterpillar cellar cheer
  cider clutter collar cracker denominator detector disaster ember freighter geyser glacier grammar hamster lager
  lavender liner liter litre manor mixer mortar nectar odor oyster panther parlor pitcher planter platter raptor rotor
  rooster saucer scanner slaughter slider tremor viper whisker covenant pendant pennant remnant warrant hydrant
  implant transplant coolant lubricant antidepressant constant checklist playlist shortlist wrist waist fist gist
  meridian median talisman ottoman human-being buffer ether aether cyber hover lumber moisture tenor sever river order
  quarter pointer connector actuator numerator divisor exponent browser server router counter eraser hinder thriller
  primer matter consider trigger fodder bestseller blockbuster newsletter sticker poster disc heartwarmer monastery
  amount account discount mountain fountain giant restaurant instant variant consonant pollutant significant fragment
  corner anchor visor razor elevator escalator generator accelerator refrigerator calculator equator metaphor
  anniversary manner trimester headquarter encounter endeavor endeavour glamor rigor vigor boulder cinder copper
  cucumber ginger butter bladder liver fender ledger slumber plunder shelter shutter splinter stammer suffer temper
  tender texture tether thruster timer toaster transformer twitter ulcer utter vinegar water wrapper zipper booster
  bunker cooker cruiser cutter diaper divider dollar drawer freezer gutter hanger hopper jumper kilometer loader
  locker lawnmower meter microphone mower number outer paperweight pier poker popper prefer radar rocker roller rudder
  sander screwdriver sewer shaker sinker skewer skyscraper sprinkler stapler starter steamer stopper sweater
  thermometer tracker tuner washer whisper career chamber caliber calibre december september october november mass
  minor chapter letter paper power weather winter summer tower flower computer border center centre character cover
  danger dinner finger fever filter folder gender hammer hunger ladder layer leather monster murder newspaper offer
  picture plaster register ruler rubber semester shoulder shower silver slipper spider supper tiger timber trailer
  wonder thunder cancer fiber fibre factor error color colour floor door humor humour labor labour mirror motor sector
  honor honour favor favour terror vapor vapour vector interior exterior behavior behaviour harbor harbour armor
  armour flavor flavour rumor rumour degree tree coffee fee knee guarantee plant elephant grant want element process
  business success progress access address stress press illness fitness dress excess mess loss class glass list twist
  mist resist exist assist artisan barrier carrier frontier prayer cylinder container helicopter printer scooter
  planet feather answer cluster crater disorder gear header heater holder laser launcher lever lighter marker
  parameter particular pepper pillar popular powder propeller reactor similar solar sugar surrender tanker theater
  theatre ticker tractor transfer transistor tumor tumour voucher wafer conquer monitor indicator processor sensor
  corridor meteor major prior indoor
`);

/** Names of places, as far as their last word tells, and the commonest others. */
export const isPlace = oneOf(`
  alps andes himalayas pyrenees rockies balkans caucasus caribbean mississippi thames nile danube rhine amazon volga
  sahara sahel kamchatka sakhalin crimea moravia bohemia thrace scythia crete sicily sardinia corsica cyprus malta
  prussia bavaria saxony byzantium constantinople jerusalem babylon persia mesopotamia siberia manchuria tibet
  mongolia kazakhstan afghanistan nepal bangladesh cambodia laos myanmar burma taiwan lebanon jordan kuwait qatar
  yemen oman libya tunisia sudan somalia uganda tanzania zimbabwe zambia angola mozambique madagascar cameroon ghana
  senegal mali ivory namibia botswana bolivia ecuador uruguay paraguay guatemala honduras nicaragua panama jamaica
  haiti bahamas hawaii oregon nevada arizona utah colorado montana wyoming idaho kansas nebraska iowa missouri
  arkansas louisiana alabama georgia carolina virginia kentucky tennessee ohio indiana illinois michigan wisconsin
  minnesota dakota oklahoma pennsylvania maryland delaware jersey connecticut massachusetts vermont maine hampshire
  quebec ontario manitoba alberta yukon vancouver ottawa calgary melbourne brisbane perth adelaide auckland wellington
  manchester liverpool birmingham bristol leeds milan naples venice florence turin barcelona seville lisbon amsterdam
  brussels geneva zurich munich hamburg frankfurt cologne prague budapest warsaw kiev minsk helsinki oslo stockholm
  copenhagen reykjavik seoul pyongyang hong-kong kong shanghai shenzhen bangkok hanoi jakarta manila karachi kabul
  tehran baghdad damascus beirut nairobi lagos johannesburg denmark slovakia slovenia bosnia macedonia albania kosovo
  montenegro moldova belarus lithuania latvia estonia luxembourg monaco liechtenstein seychelles antilles indies
  polynesia melanesia micronesia fiji samoa tonga guinea timor borneo java sumatra hollywood broadway brooklyn
  manhattan harlem town village port harbour harbor falls hills hill plateau basin strait cape glacier volcano reef
  world moon mars venus jupiter saturn pluto mercury sun galaxy sea ocean river lake mount mountain mountains island
  islands bay gulf street road avenue square city county state states valley coast peninsula desert canal bridge park
  forest delta kingdom republic union district province territory earth africa america asia europe antarctica
  australia oceania eurasia mediterranean pacific atlantic arctic england scotland wales ireland britain uk usa u.s.
  us france germany spain portugal italy austria switzerland belgium netherlands norway sweden finland iceland poland
  russia ukraine romania bulgaria greece turkey hungary serbia croatia israel egypt syria iraq iran india pakistan
  china japan korea vietnam thailand indonesia malaysia philippines singapore canada mexico cuba brazil argentina
  chile peru colombia venezuela nigeria kenya ethiopia morocco algeria zealand alaska california texas florida london
  paris berlin rome madrid moscow beijing tokyo york washington chicago boston angeles sydney toronto montreal delhi
  mumbai cairo istanbul athens vienna dublin glasgow edinburgh
`);

/** Last words of the names of other things. */
const namedThings = words(`
  empire treaty war act agreement accord award prize cup olympics games festival bible islam christianity buddhism
  hinduism judaism catholicism english french german spanish latin universiade museum station airport theatre theater
  cathedral palace castle hotel stadium hall bridge tower railway metro euro dollar brexit championship league
  tournament revolution renaissance enlightenment reformation constitution amendment bonds
`);
export const isNamedThing = (lemma: string) => isPlace(lemma) || namedThings.has(lemma);

/** What goes before the name of a person. */
export const isTitle = (form: string) =>
  /^(?:mr|mrs|ms|miss|dr|sir|lord|lady|prof|professor|king|queen|prince|princess|president|pope|st|saint|captain|general|colonel|sergeant|senator|chancellor|emperor)\.?$/i.test(
    form,
  );

/** Names of peoples: *the Romans, Melanesians, Liberal Democrats*. */
export const isPeople = (form: string) =>
  /(?:[ae]ns|ers|ists|ites|ants|crats|mans|Greeks|Turks|Arabs|Jews|Slavs|Celts|Caribs|Goths|Franks|Danes|Swedes|Finns|Poles|Czechs|Scots|Celtics)$/.test(
    form,
  );

/** Given names by which a person goes without another. */
export const isGivenName = oneOf(`
  adam ada agnes alan albert alex alexander alexandra alfred alice alison amanda amy andrea andrew andy angela ann
  anna anne anthony antonio arthur barbara ben benjamin bernard beth betty bill billy bob brian bruce carl carla
  carlos carmen caroline catherine charles charlie charlotte chris christina christine christopher claire clara claude
  colin craig cristina daniel dave david deborah denis dennis derek diana diane diego dominic donald dora dorothy
  douglas edgar edith edward eleanor elena eli elizabeth ella ellen elsa emily emma eric erik ernest esther eva evelyn
  felix fiona frances francis francisco frank fred frederick gabriel gary geoffrey george gerald gina gloria gordon
  graham greg greta hannah hans harold harriet harry heather helen henry herbert hilda howard hugh hugo ian ida ingrid
  irene isaac isabel ivan jack jackie jacob jake james jamie jane janet jason jean jeff jennifer jeremy jerry jessica
  jill jim jimmy joan joanna joe johan johannes john johnny jonathan jorge jose josef joseph joyce juan judith julia
  julian julie karen karl kate katherine kathleen keith kelly ken kenneth kevin kim klaus larry laura lauren lawrence
  leah lena leo leon leonard leslie lewis liam lily linda lisa louis louise lucas lucia lucy luis luke lydia maggie
  manuel marc marco margaret maria marie mario martha martin mary matthew megan melissa mia michael michelle miguel
  mike mohammed molly monica nancy naomi natalie nathan neil nicholas nick nicole nigel nina nora norman oliver olivia
  oscar otto pablo pamela patricia patrick paul paula pauline pedro peter philip phoebe phyllis rachel ralph raymond
  rebecca richard rita robert roger roland ron ronald rosa ruth ryan sally sam samantha samuel sandra sara sarah sean
  sergei sharon sheila simon sofia sonia sophia sophie stella stephanie stephen steve steven stuart sue susan suzanne
  sylvia ted teresa terry theodore theresa thomas tim timothy tina tom tony tracy ursula valerie vera veronica victor
  vincent walter wanda wendy william zoe
`);

/** *Finnish, Japanese*: a language, or with *the* a people. */
export const isLanguage = (form: string) =>
  /(?:ish|ese|French|German|Russian|Italian|Latin|Greek|Arabic|Hindi|Korean)$/.test(form);
