// Derivations in the forms of other programs: depccg's XML, Jigg's XML and depccg's JSON, and Prolog as C&C writes it.
// Sentences are numbered by their places. Lemmas, chunks, entities and the names of rules are not known, and heads have
// no place in any of them. Nothing is indented: trees may be deep.
import { quote, refuse } from '../bytes/index.ts';
import { type CcgSentence, type Derivation, isLeaf, readCategory, writeNodeCategory } from '../model/index.ts';
import { nestedText, piecesOf } from './derivation-text.ts';
import { escapedXml, isNoXml } from './xml.ts';

/** Which rule made a node is not known, but for the number of its children. */
const ruleOf = (children: number) => (children === 1 ? 'lex' : 'other');

/** A sentence with a tree: where there is none, the one leaf that depccg writes for it. */
function withTree(sentence: CcgSentence): CcgSentence & { readonly derivation: Derivation } {
  const { derivation } = sentence;
  if (derivation !== null) return { ...sentence, derivation };
  const category = [readCategory('NP')!];
  const leaf = { size: 1, category, left: [-1], right: [-1], head: [0], conjunct: [0], word: [0] };
  return { ...sentence, words: ['FAILED'], tags: [null], categories: category, derivation: leaf };
}

/** ` name="value"` of each that has a value. */
function attributes(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapedXml(value)}"`))
    .join('');
}

/** The word and the tag of a leaf; refused where XML cannot hold them. */
function xmlToken({ id, place, words, tags }: CcgSentence, index: number) {
  const [word, tag] = [words[index] ?? '?', tags[index] ?? null];
  if (isNoXml(word) || isNoXml(tag ?? ''))
    throw refuse('no-way', place, `sentence ${quote(id)} holds a character that XML cannot hold; write json`);
  return { word, tag };
}

export function writeCcgXml(sentences: Iterable<CcgSentence>): string {
  const lines = ['<candc>'];
  let number = 0;
  for (const given of sentences) {
    const sentence = withTree(given);
    lines.push(`<ccg sentence="${++number}" id="1">`);
    const pieces = piecesOf(sentence.derivation, {
      leaf(cat, index) {
        const { word, tag: pos } = xmlToken(sentence, index);
        return `<lf${attributes({ start: String(index), span: '1', cat, word, pos })}/>`;
      },
      inner: (cat, _, children) => `<rule${attributes({ type: ruleOf(children), cat })}>`,
    });
    for (const piece of pieces) lines.push(piece === ')' ? '</rule>' : piece);
    lines.push('</ccg>');
  }
  return [...lines, '</candc>', ''].join('\n');
}

export function writeJigg(sentences: Iterable<CcgSentence>): string {
  const lines = ['<root>', '<document>', '<sentences>'];
  let number = 0;
  for (const given of sentences) {
    const sentence = withTree(given);
    const name = `s${number++}`;
    lines.push('<sentence>', '<tokens>');
    for (const [index, category] of sentence.categories.entries()) {
      const { word: surf, tag: pos } = xmlToken(sentence, index);
      const token = { start: String(index), cat: category?.text ?? null, id: `${name}_${index}`, pos, surf };
      lines.push(`<token${attributes(token)}/>`);
    }
    lines.push('</tokens>', `<ccg id="${name}_ccg0" root="${name}_sp0">`);
    for (const span of spansOf(sentence.derivation, name)) lines.push(`<span${attributes(span)}/>`);
    lines.push('</ccg>', '</sentence>');
  }
  return [...lines, '</sentences>', '</document>', '</root>', ''].join('\n');
}

/** A span of each node, in the order of the nodes. */
function* spansOf(derivation: Derivation, name: string) {
  const { size, left, right, word, category, conjunct } = derivation;
  const [begin, end] = [new Int32Array(size), new Int32Array(size)];
  // Children come behind their parents.
  for (let node = size - 1; node >= 0; node--) {
    const leaf = isLeaf(derivation, node);
    begin[node] = leaf ? word[node]! : begin[left[node]!]!;
    end[node] = leaf ? word[node]! + 1 : end[right[node]! < 0 ? left[node]! : right[node]!]!;
  }
  for (let node = 0; node < size; node++) {
    const children = isLeaf(derivation, node) ? [] : [left[node]!, right[node]!].filter(child => child >= 0);
    const written = writeNodeCategory({ category: category[node]!, conjunct: conjunct[node] === 1 });
    yield {
      // Features of one part have a value here.
      category: written.replace(/\[([^[\]=]+)\]/g, '[$1=true]'),
      id: `${name}_sp${node}`,
      child: children.length === 0 ? null : children.map(child => `${name}_sp${child}`).join(' '),
      terminal: children.length === 0 ? `${name}_${word[node]}` : null,
      rule: children.length === 0 ? null : ruleOf(children.length),
      begin: String(begin[node]),
      end: String(end[node]),
      root: node === 0 ? 'true' : null,
    };
  }
}

export function writeCcgJson(sentences: Iterable<CcgSentence>): string {
  const trees: string[] = [];
  for (const given of sentences) {
    const { derivation, words, tags } = withTree(given);
    const tree = nestedText(
      derivation,
      {
        leaf(cat, index) {
          const pos = tags[index] ?? undefined;
          return JSON.stringify({ word: words[index] ?? '?', pos, cat });
        },
        inner: (cat, _, children) => `{"type":"${ruleOf(children)}","cat":${JSON.stringify(cat)},"children":[`,
      },
      ']}',
    );
    trees.push(`"${trees.length + 1}": [${tree}]`);
  }
  return `{${trees.join(',\n')}}\n`;
}

const prologHeader = [
  '% this file was written by the following command(s):',
  '%   touchstone convert --to prolog',
  '',
  ...['multifile', 'discontiguous', 'dynamic'].map(kind => `:- ${kind} w/8, ccg/2, id/2.`),
  '',
].join('\n');

export function writeProlog(sentences: Iterable<CcgSentence>): string {
  const texts = [prologHeader];
  let number = 0;
  for (const { derivation, ...sentence } of sentences) {
    number++;
    if (derivation !== null && !sentence.failed) texts.push(`ccg(${number},\n${termOf(derivation, number)}).\n`);
    texts.push(wordFacts(sentence, number));
  }
  return texts.join('\n');
}

/** The category of an only child stands before that of its parent. */
function termOf(derivation: Derivation, number: number): string {
  const { left, category } = derivation;
  return nestedText(
    derivation,
    {
      leaf: (cat, index) => `lf(${number},${index + 1},'${cat}')`,
      inner(cat, _, children, node) {
        const child = children === 1 ? `'${category[left[node]!]!.text}',` : '';
        return `${ruleOf(children)}(${child}'${cat}',\n`;
      },
    },
    ')',
  );
}

/** A sentence without parse has only its words, or if these are not known either, one that says so. */
function wordFacts({ words, tags, categories, failed }: Omit<CcgSentence, 'derivation'>, number: number): string {
  const known = failed && words.length === 0 ? ['FAILED'] : words;
  return known
    .map((word, i) => {
      const fields = [word ?? '?', 'XX', tags[i] ?? '', 'O', 'O'].map(field => field.replace(/['"\\]/g, '\\$&'));
      return `w(${number}, ${i + 1}, '${fields.join("', '")}', '${categories[i]?.text ?? ''}').\n`;
    })
    .join('');
}
