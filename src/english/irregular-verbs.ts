// Verbs that do not take -ed: base, past, past participle; of several forms the first is the one we write.
// Those with a prefix (rebuild, overtake, redo) follow the verb they are made of, unless they stand here themselves.
const rows = `
abide abided/abode abided
arise arose arisen
awake awoke awoken
backslide backslid backslid
bear bore borne/born
beat beat beaten
become became become
befall befell befallen
beget begot/begat begotten
begin began begun
behold beheld beheld
bend bent bent
bereave bereaved bereaved/bereft
beseech besought besought
beset beset beset
bespeak bespoke bespoken
bestride bestrode bestridden
bet bet bet
bid bid/bade bid/bidden
bind bound bound
bite bit bitten
bleed bled bled
blow blew blown
break broke broken
breed bred bred
bring brought brought
broadcast broadcast broadcast
browbeat browbeat browbeaten
build built built
burn burned/burnt burned/burnt
burst burst burst
buy bought bought
cast cast cast
catch caught caught
choose chose chosen
cleave cleaved/clove/cleft cleft/cloven
cling clung clung
come came come
cost cost cost
creep crept crept
crossbreed crossbred crossbred
cut cut cut
deal dealt dealt
dig dug dug
dive dived/dove dived
do did done
draw drew drawn
dream dreamed/dreamt dreamed/dreamt
drink drank drunk
drive drove driven
dwell dwelt dwelt
eat ate eaten
fall fell fallen
feed fed fed
feel felt felt
fight fought fought
find found found
flee fled fled
fling flung flung
floodlight floodlit floodlit
fly flew flown
forbear forbore forborne
forbid forbade/forbad forbidden
forecast forecast forecast
forego forewent foregone
forget forgot forgotten
forgive forgave forgiven
forgo forwent forgone
forsake forsook forsaken
forswear forswore forsworn
freeze froze frozen
gainsay gainsaid gainsaid
get got got/gotten
ghostwrite ghostwrote ghostwritten
gild gilded gilded/gilt
give gave given
go went gone
grind ground ground
grow grew grown
hamstring hamstrung hamstrung
hang hung hung
hear heard heard
hew hewed hewn
hide hid hidden
hit hit hit
hold held held
hurt hurt hurt
inlay inlaid inlaid
input input input
inset inset inset
interweave interwove interwoven
keep kept kept
kneel knelt knelt
know knew known
lay laid laid
lead led led
lean leaned/leant leaned/leant
leap leapt leapt
learn learned/learnt learned/learnt
leave left left
lend lent lent
let let let
lie lay lain
light lit lit
lose lost lost
make made made
mean meant meant
meet met met
mow mowed mown
offset offset offset
output output output
partake partook partaken
pay paid paid
plead pleaded/pled pleaded/pled
prove proved proved/proven
put put put
quit quit quit
read read read
rend rent rent
rid rid rid
ride rode ridden
ring rang rung
rise rose risen
run ran run
saw sawed sawn
say said said
see saw seen
seek sought sought
sell sold sold
send sent sent
set set set
sew sewed sewn
shake shook shaken
shave shaved shaved/shaven
shear sheared shorn
shed shed shed
shine shone shone
shit shat shat
shoe shod shod
shoot shot shot
show showed shown
shrink shrank shrunk/shrunken
shut shut shut
sing sang sung
sink sank sunk/sunken
sit sat sat
slay slew slain
sleep slept slept
slide slid slid
sling slung slung
slink slunk slunk
slit slit slit
smell smelled/smelt smelled/smelt
smite smote smitten
sneak sneaked/snuck sneaked/snuck
sow sowed sown
speak spoke spoken
speed sped sped
spell spelled/spelt spelled/spelt
spellbind spellbound spellbound
spend spent spent
spill spilled/spilt spilled/spilt
spin spun/span spun
spit spat spat
split split split
spoil spoiled/spoilt spoiled/spoilt
spotlight spotlit spotlit
spread spread spread
spring sprang sprung
stand stood stood
steal stole stolen
stick stuck stuck
sting stung stung
stink stank stunk
strew strewed strewn
stride strode stridden
strike struck struck/stricken
string strung strung
strive strove striven
swear swore sworn
sweep swept swept
swell swelled swollen
swim swam swum
swing swung swung
take took taken
teach taught taught
tear tore torn
tell told told
think thought thought
thrive thrived/throve thrived
throw threw thrown
thrust thrust thrust
tread trod trodden
typeset typeset typeset
typewrite typewrote typewritten
undergo underwent undergone
understand understood understood
upset upset upset
wake woke woken
waylay waylaid waylaid
wear wore worn
weave wove woven
weep wept wept
win won won
wind wound wound
withdraw withdrew withdrawn
withhold withheld withheld
withstand withstood withstood
wring wrung wrung
write wrote written
`;

interface PrincipalParts {
  readonly past: readonly string[];
  readonly participle: readonly string[];
}

const verbs: ReadonlyMap<string, PrincipalParts> = new Map(
  rows
    .trim()
    .split('\n')
    .map(row => {
      const [base = '', past = '', participle = ''] = row.split(' ');
      return [base, { past: past.split('/'), participle: participle.split('/') }];
    }),
);

/** The base of a past form or participle. A form of two verbs belongs to the one that stands first above: *lay* to lie. */
const bases = new Map<string, string>();
for (const [base, { past, participle }] of verbs)
  for (const form of [...past, ...participle]) if (!bases.has(form)) bases.set(form, base);

const PREFIXES = [
  'counter',
  'inter',
  'under',
  'over',
  'fore',
  'down',
  'out',
  'mis',
  'pre',
  'un',
  're',
  'up',
  'off',
  'on',
];
/** Made with such a prefix by their look only, and regular: *resent*, *respell* is not. */
const noPrefix = new Set(['resent', 'present', 'relent', 'resaw', 'remit', 'rebound', 'upbeat', 'unit', 'offend']);

/** The base of an irregular past form or participle, or null. */
export function irregularBaseOf(form: string): string | null {
  return bases.get(form) ?? throughPrefix(form, rest => bases.get(rest) ?? null);
}

export function irregularPast(base: string): string | null {
  return principalPart(base, 'past');
}

export function irregularParticiple(base: string): string | null {
  return principalPart(base, 'participle');
}

function principalPart(base: string, part: keyof PrincipalParts): string | null {
  const own = (verb: string) => verbs.get(verb)?.[part][0] ?? null;
  return own(base) ?? throughPrefix(base, own);
}

function throughPrefix(word: string, find: (rest: string) => string | null): string | null {
  if (noPrefix.has(word)) return null;
  for (const prefix of PREFIXES) {
    if (!word.startsWith(prefix) || word.length < prefix.length + 2) continue;
    const found = find(word.slice(prefix.length));
    if (found !== null) return prefix + found;
  }
  return null;
}
