// The examples that the explorer opens with when it is given no files.

function offer(name, title, about, [gold, ...systems], options = {}) {
  const folder = name === 'aligned' ? 'constituency' : name;
  const file = each => ({ name: each, path: `examples/${folder}/${each}`, told: `examples/${folder}/${each}` });
  return { name, title, about, gold: file(gold), systems: systems.map(file), options };
}

export const offers = [
  offer('constituency', 'Phrase-structure trees', 'Two parsers against a small treebank, by PARSEVAL.', [
    'gold.mrg',
    'alpha.mrg',
    'beta.mrg',
  ]),
  offer(
    'aligned',
    'Trees whose words differ',
    'A parser with its own tokens and sentence boundaries, aligned by text.',
    ['gold.mrg', 'gamma.mrg'],
    { align: 'text' },
  ),
  offer('dependencies', 'Dependencies', 'Two parsers of Universal Dependencies.', [
    'gold.conllu',
    'alpha.conllu',
    'beta.conllu',
  ]),
  offer('ccg', 'CCG derivations', 'Two parsers by labelled, unlabelled and decomposed scores.', [
    'gold.auto',
    'alpha.auto',
    'beta.auto',
  ]),
  offer('relations', 'Grammatical relations', 'Two parsers by the relations of Briscoe and Carroll.', [
    'gold.gr',
    'alpha.gr',
    'beta.gr',
  ]),
  offer(
    'entailment',
    'Entailments',
    'Yes/no questions about short hypotheses, decided from the parses of two parsers.',
    ['pairs.jsonl', 'alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd'],
  ),
];
