// Nouns for what one can see or touch, and which prepositions other nouns take. Of these one may say that they are there;
// *there is a crack at redemption* is what nobody says. Common English words; a noun that is missing makes no item.
import { words, wordsTaken } from './words.ts';

const concrete = words(`
  house home building tower bridge church school hospital station airport hotel shop store market factory mill barn farm
  castle palace temple cathedral monastery museum theatre theater library prison office kitchen room bedroom hall cellar
  roof wall door window gate fence floor stair ceiling garden yard park field meadow forest wood tree plant flower leaf
  branch root seed grass bush crop orchard vineyard road street path route lane highway railway track canal tunnel port
  harbour harbor dock pier beach coast shore island peninsula mountain hill peak cliff valley canyon cave desert volcano glacier
  river stream lake pond lagoon waterfall sea ocean reef swamp marsh wetland delta spring well dam reservoir fountain
  city town village suburb district settlement colony camp fort border pub bar restaurant cafe inn bakery stable
  car bus truck lorry train tram bicycle bike motorcycle boat ship ferry canoe plane aircraft helicopter jet rocket
  satellite cart wagon carriage engine machine computer laptop phone smartphone camera television radio telescope
  microscope printer battery lamp clock watch knife fork spoon plate cup bowl bottle jar basket box bag chest trunk
  suitcase wallet purse key lock rope chain ladder hammer saw nail tool umbrella table chair bed sofa bench desk shelf
  mirror carpet curtain blanket mattress pillow candle book letter postcard note notebook newspaper magazine poster map
  chart picture photo photograph portrait painting drawing statue sculpture sign flag stamp coin ticket card page document
  dome arch column stone rock brick straw sand soil clay mud dust snow ice rain water oil milk wine beer juice coffee tea
  bread cake pie cheese butter honey sugar salt flour rice corn wheat grain potato apple orange grape fruit vegetable
  meat beef pork chicken fish seafood egg soup salad food meal dish gold silver copper iron steel lead zinc nickel coal ore
  diamond jewel ring necklace crown sword gun rifle cannon bomb arrow shield helmet uniform shirt coat jacket dress skirt
  shoe boot hat headscarf scarf glove sock jeans trousers animal dog cat horse cow pig sheep goat duck goose hen heron owl bird parrot
  eagle fish whale shark snake lizard frog bee ant fly spider mouse rat rabbit fox wolf bear lion tiger elephant monkey
  insect dinosaur bone skull tooth tumour tumor cell tissue organ lung heart liver kidney muscle mutation virus
  bacterium gene protein molecule atom crystal mineral deposit fossil song film movie play poem novel story album video
  website blog post email message photo archive record report article essay study survey paper poll questionnaire
  cloud storm thunderstorm hurricane flood fire star planet moon sun comet asteroid crater
  plate pipe wire cable screen keyboard button switch wheel tyre tire bell drum guitar piano violin trumpet flute organ
  tent hut cottage cabin villa mansion apartment flat garage shed greenhouse warehouse headquarters
  pot pan oven stove fridge toy doll ball kite net hook needle thread cloth fabric leather wool cotton silk
  police army navy troop troops crowd team crew company firm agency bank university college club department
  province region country state county neighbourhood neighborhood zone corner body exhibition continent territory
  pasture headwater waterfront square playground stadium cemetery grave tomb monument ruin
  species civilisation civilization tribe community people
`);
export const isConcrete = (lemma: string) => concrete.has(lemma);

/** The prepositions of nouns that are neither people nor things. */
const governed = wordsTaken(
  `access:to rise:in fall:in increase:in decrease:in drop:in decline:in change:in,to difference:in,between demand:for
  appetite:for request:for question:about,on story:about,of comment:about,on complaint:about,from report:on,about,of,from
  detail:about,of information:about,on,from article:on,about,in debate:about,on,over law:on,against key:to trip:to
  expedition:to visit:to letter:to,from,about message:to,from attack:on,against effect:on impact:on investment:in
  shortage:of interview:with alliance:with agreement:with,on,between meeting:with,between opportunity:for
  evidence:of,for,against news:of,from,about help:from,for support:for,from import:from export:to,from conflict:with,between,over
  war:with,against,between ban:on tax:on limit:to,on threat:to damage:to reason:for example:of link:to,between,with
  connection:to,with,between bridge:over,across,to,between road:to,from,through,into route:to,for,from railway:to,from
  path:to,through book:on,about,by,of film:about,by,of song:about,by picture:of,by portrait:of,by map:of species:of ore:of
  photograph:of,by photo:of,by painting:of,by statue:of deposit:of bridge:of review:of tournament:in concert:in,at
  mutation:in representative:from,of ticket:to,for food:for,from wine:for,from water:from,in cure:for treatment:for
  solution:to answer:to exception:to alternative:to objection:to reaction:to response:to reference:to march:to,through
  lecture:on,about course:on,in conference:on,in,at exhibition:of,in,at talk:about,with rumour:about,of rumor:about,of
  concern:about,over doubt:about fear:of,about protest:against,in,over campaign:against,for,in riot:in,at
  settlement:in,near discovery:of fight:with,against,between,over dispute:with,over,about,between`,
);
export const nounGoverns = (noun: string, preposition: string) => governed.get(noun)?.has(preposition) === true;

/** What a noun may be at, of things and people: places, and what they have or come from. */
export const isLocative = (preposition: string) =>
  /^(?:in|on|at|near|under|above|behind|outside|inside|with|from|around|across|beside|over|below|beyond|along|opposite|without)$/.test(
    preposition,
  );
