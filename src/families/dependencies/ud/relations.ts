// Which relations say something and which only help to say it (the CoNLL 2018 shared task, section 3.2), and which
// features are universal (Universal Dependencies version 2, as the official scorer lists them).

export const contentRelations: ReadonlySet<string> = new Set(
  `nsubj obj iobj csubj ccomp xcomp obl vocative expl dislocated advcl advmod discourse nmod appos nummod acl amod
   conj fixed flat compound list parataxis orphan goeswith reparandum root dep`.split(/\s+/),
);

export const functionalRelations: ReadonlySet<string> = new Set('aux cop mark det clf case cc'.split(' '));

export const universalFeatures: ReadonlySet<string> = new Set(
  `PronType NumType Poss Reflex Foreign Abbr Gender Animacy Number Case Definite Degree VerbForm Mood Tense Aspect
   Voice Evident Polarity Person Polite`.split(/\s+/),
);
