// The types of the library, into dist/lib, and JSON Schema of every result of it, into dist/schema: made from its types and their
// comments, and for scores from the families' descriptions, which say what figures each metric has.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { type FigureDescription, families } from '../src/families/index.ts';

const entry = 'src/api/public.ts';
const folder = 'dist/schema';
interface Schema {
  [keyword: string]: unknown;
}

/** Files and the types they are made of. */
const results = {
  score: 'ScoreResult',
  check: 'CheckResult',
  each: 'EachResult',
  comparison: 'ComparisonResult',
  entailment: 'EntailResult',
  unbounded: 'UnboundedResult',
  counts: 'ScorerCounts',
  pair: 'PairResult',
  annotation: 'AnnotationResult',
  hypotheses: 'Hypothesized',
  conversion: 'Converted',
  alignment: 'AlignmentResult',
  sample: 'PlannedStudy',
  study: 'StudyResult',
  archive: 'StudyArchive',
  leaderboard: 'LeaderboardResult',
};

// @ts-expect-error: a script without types, run by being loaded
await import('./build-types.js');
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const program = ts.createProgram([entry], ts.parseJsonConfigFileContent(config, ts.sys, '.').options);
const checker = program.getTypeChecker();
const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, name] of Object.entries(results)) {
  const symbol = exported.find(each => each.name === name);
  if (symbol === undefined) throw new Error(`${entry} exports no ${name}`);
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const schema = schemaOf(checker.getDeclaredTypeOfSymbol(own), own);
  if (file === 'score') schema.allOf = figuresByMetric();
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: name };
  writeFileSync(`${folder}/${file}.json`, `${JSON.stringify({ ...head, ...schema })}\n`);
}

/** What a type allows. Types that hold themselves are cut off where they begin again. */
function schemaOf(type: ts.Type, symbol?: ts.Symbol, within: readonly ts.Type[] = []): Schema {
  const help =
    symbol === undefined ? '' : ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
  const described = help === '' ? {} : { description: help };
  return { ...described, ...shapeOf(type, [...within, type]) };
}

function shapeOf(type: ts.Type, within: readonly ts.Type[]): Schema {
  const inside = (other: ts.Type, symbol?: ts.Symbol): Schema =>
    within.includes(other) ? {} : schemaOf(other, symbol, within);
  const { flags } = type;
  const usual = type.isTypeParameter() ? checker.getDefaultFromTypeParameter(type) : undefined;
  if (usual !== undefined) return shapeOf(usual, within);
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (flags & ts.TypeFlags.BooleanLike && !type.isUnion()) return { type: 'boolean' };
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isUnion()) {
    const some = type.types.filter(({ flags: own }) => !(own & ts.TypeFlags.Undefined)).map(each => inside(each));
    const unlike = [...new Map(some.map(each => [JSON.stringify(each), each])).values()];
    return unlike.length === 1 ? unlike[0]! : { anyOf: unlike };
  }
  if (checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(type as ts.TypeReference).map(each => inside(each));
    const { hasRestElement, minLength } = (type as ts.TupleTypeReference).target;
    // A list of which some are always there; all are alike.
    return hasRestElement ? { type: 'array', items: parts.at(-1), minItems: minLength } : tupleOf(parts);
  }
  // JSON has no bytes.
  if (type.symbol?.name === 'Uint8Array') return { description: 'bytes' };
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element !== undefined && checker.isArrayLikeType(type)) return { type: 'array', items: inside(element) };
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const property of checker.getPropertiesOfType(type)) {
    properties[property.name] = inside(checker.getTypeOfSymbol(property), property);
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  const any = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return {
    type: 'object',
    ...(Object.keys(properties).length === 0 ? {} : { properties, required }),
    ...(any === undefined ? { additionalProperties: false } : { additionalProperties: inside(any) }),
  };
}

function tupleOf(items: readonly Schema[]): Schema {
  return { type: 'array', prefixItems: items, items: false, minItems: items.length };
}

/** Of each metric, which figures a corpus has and which facets a breakdown. */
function figuresByMetric(): Schema[] {
  return families.flatMap(({ metrics, facets }) =>
    metrics.map(({ name, figures, words = {} }) => ({
      if: { properties: { metric: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
      then: {
        properties: {
          systems: {
            items: {
              properties: {
                corpus: nested([
                  ...figures.map(({ path, help, style }) => [path, valueSchema(style, help)] as const),
                  ...Object.entries(words).map(
                    ([path, help]) => [path, { type: 'string', description: help }] as const,
                  ),
                ]),
                breakdown: {
                  properties: Object.fromEntries([
                    ...facets.map(({ name: facet, help, figures: own }) => [facet, keyed(help, own)]),
                    ['length', { description: 'by the length of sentences, in steps of ten', type: 'object' }],
                    ['conversion', { description: 'of a bound: without each step of the conversion', type: 'object' }],
                  ]),
                  additionalProperties: false,
                },
              },
            },
          },
        },
      },
    })),
  );
}

/** A breakdown: figures for each key, or a count. */
function keyed(description: string, figures?: readonly string[]): Schema {
  const value =
    figures === undefined
      ? { type: 'integer', minimum: 0 }
      : nested(figures.map(path => [path, { type: ['number', 'null'] }] as const));
  return { description, type: 'object', additionalProperties: value };
}

function valueSchema(style: FigureDescription['style'], help: string): Schema {
  return style === 'count'
    ? { type: 'integer', minimum: 0, description: help }
    : { type: ['number', 'null'], description: help };
}

/** `a.b` is a property of a property; a star stands for any name. */
function nested(entries: readonly (readonly [path: string, schema: Schema])[]): Schema {
  const inside = new Map<string, [string, Schema][]>();
  for (const [path, schema] of entries) {
    const at = path.indexOf('.');
    const [name, rest] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
    inside.set(name, [...(inside.get(name) ?? []), [rest, schema]]);
  }
  const schemas = [...inside].map(([name, own]): [string, Schema] => {
    const [first] = own;
    return [name, first?.[0] === '' ? first[1] : nested(own)];
  });
  const any = schemas.find(([name]) => name === '*')?.[1];
  const properties = Object.fromEntries(schemas.filter(([name]) => name !== '*'));
  return { type: 'object', properties, additionalProperties: any ?? false };
}
