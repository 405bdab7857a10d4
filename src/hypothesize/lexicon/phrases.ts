// Idioms, and prepositional phrases that are none.
import { words } from './words.ts';

/** Idioms whose noun cannot be parted from the verb. */
const idioms: ReadonlySet<string> = words(`
  take-place take-part take-advantage take-care take-note take-effect take-time take-turn take-root take-shape take-hold
  make-sense make-use make-way make-fun make-sure make-up make-love make-headway make-room make-difference
  have-to have-place have-time give-way give-rise give-birth keep-track keep-pace keep-mind pay-heed play-part
  come-place set-sail lose-sight catch-fire catch-sight bear-mind set-foot shake-hand hold-hand change-mind change-hand
  make-headline leave-mark hit-poll hit-market hit-street hit-road hit-shelf have-crack have-say have-go have-word have-look
  have-idea try-hand try-luck bite-bullet kick-bucket pull-plug pull-string raise-eyebrow raise-bar raise-stake set-stage set-tone
  set-example set-table turn-tide turn-table turn-corner turn-page steal-show top-list top-chart top-bill draw-line
  play-role play-game bear-fruit bear-brunt cross-line cross-mind foot-bill gain-ground lose-ground hold-ground stand-ground
  hold-breath hold-water miss-point miss-boat make-point make-case make-mark make-living make-bed make-end make-mind
  make-appearance take-toll take-stage take-step take-look take-break take-breath take-seat take-lead take-charge
  take-control take-action take-refuge take-office take-stock take-issue take-form take-stand pay-price pay-attention
  pay-tribute pay-visit pay-way do-trick do-best do-justice do-favor do-favour keep-eye keep-promise
  fit-bill get-it have-edge lend-hand lend-voice give-hand give-chance give-thought do-job run-risk call-shot lead-way find-way work-way fight-way stand-chance cast-vote break-ground
`);
export const isIdiom = (verb: string, noun: string) => idioms.has(`${verb}-${noun}`);

/** Phrases that join sentences: *for example, in fact, of course*. */
const joining = words(`
  for-example for-instance in-fact of-course in-particular in-general in-addition in-turn at-least at-first at-last as-result
  on-hand in-word in-end by-way in-order in-contrast by-contrast in-part at-time on-average in-total in-all at-all in-case
  on-contrary in-conclusion in-reality in-effect in-theory in-practice to-extent on-basis in-way in-term for-sake in-sense
  by-far in-short in-spite at-point in-place at-most to-date of-own as-whole in-light on-side on-part in-respect in-regard
  with-regard with-respect in-response in-process in-course in-wake in-front on-behalf in-favor in-favour on-top at-end in-form
  in-direction at-speed at-pace in-break by-admission by-comparison at-best at-worst at-glance in-hindsight in-retrospect as-rule to-surprise
  on-hand in-matter by-standard on-account by-virtue in-name in-day in-guise in-sight in-face in-face by-definition
  on-whole in-eye from-perspective from-standpoint from-view on-track in-context at-level at-stage on-scale in-manner
  in-fashion by-accident by-mistake by-chance on-purpose in-kind to-degree at-rate in-hand at-heart to-point on-level
  in-case in-aspect in-regard for-reason for-purpose in-attempt in-effort in-bid on-condition in-exchange
  in-return in-advance on-verge on-brink on-eve in-midst in-terms in-accordance in-agreement in-conjunction in-lieu
  on-record in-vain on-edge for-good for-long at-length in-sum in-question in-doubt for-granted
  with-exception with-aim with-intention with-view with-help with-aid under-circumstance in-circumstance in-situation
  for-part in-event at-expense at-hand under-way in-view by-means in-charge in-line in-search in-connection on-ground
`);
export const isJoining = (preposition: string, lemma: string) => joining.has(`${preposition}-${lemma}`);

/** Prepositions that list, compare or only look like prepositions. */
export const isOddPreposition = (name: string) =>
  !/^[a-z]+(?: [a-z]+)*$/.test(name) ||
  /^(?:such as|including|than|per|versus|vs|v|as|except|but|is|like|unlike|as well as|rather than|instead of|a|plus|minus|times|due|such|of course|up to|at least|as to|as for|because|so|out|off|up|down|on top|according to|apart from|aside from|other than|in addition to|because of|due to|thanks to|depending on|regarding|concerning|following|given|notwithstanding|barring|out of)$/.test(
    name,
  );
