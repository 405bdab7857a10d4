// Labels that are never tags, for `(S the cat)` against `(NN New York)`: those of the Penn Treebank, and roots.
// The kernel, which reads trees, is compiled with this file too: it holds nothing but the text.

/** A blank before and behind each. */
export const phraseLabels =
  ' TOP ROOT S1 VROOT S SBAR SBARQ SINV SQ ADJP ADVP CONJP FRAG INTJ LST NAC NP NX PP PRN PRT QP RRC UCP VP WHADJP WHADVP WHNP WHPP X ';
