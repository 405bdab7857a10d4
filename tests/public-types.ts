// What somebody who writes a program meets in the types of the library.
import { join } from 'node:path';
import ts from 'typescript';

const languageTypes = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says to these words of its command line in a folder, and what it writes there. It runs in this process, where the
 *  types of the language are read once for all programs: that is most of its work. */
export function compile(argv: readonly string[], folder: string): string {
  const { options, fileNames, errors } = ts.parseCommandLine(argv);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getCurrentDirectory = () => folder;
  host.getSourceFile = (file, ...how) => {
    if (!file.startsWith(host.getDefaultLibLocation!())) return getSourceFile(file, ...how);
    if (!languageTypes.has(file)) languageTypes.set(file, getSourceFile(file, ...how));
    return languageTypes.get(file);
  };
  const files = fileNames.map(name => join(folder, name));
  const program = ts.createProgram(files, { ...options, outDir: join(folder, options.outDir ?? '') }, host);
  const said = [...errors, ...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  return ts.formatDiagnostics(said, host);
}

/** What is exported without a comment, and what functions name, or their types do, that cannot be imported. */
export function typeFaults(folder: string, entries: readonly string[]): readonly string[] {
  const files = entries.map(entry => `${folder}/${entry}`);
  const program = ts.createProgram(files, { strict: true, lib: ['lib.es2023.d.ts'], types: [] });
  const checker = program.getTypeChecker();
  const named = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const exported = new Map(
    files
      .flatMap(file => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!))
      .map(symbol => [named(symbol), symbol.name]),
  );
  const faults = new Set<string>();
  for (const [symbol, name] of exported) {
    if (symbol.getDocumentationComment(checker).length === 0) faults.add(`${name} has no comment`);
    if (symbol.flags & ts.SymbolFlags.Function) for (const each of symbol.declarations ?? []) visit(each, name, 2);
  }
  return [...faults];

  function visit(node: ts.Node, user: string, steps: number): void {
    ts.forEachChild(node, each => visit(each, user, steps));
    const at = ts.isTypeReferenceNode(node) ? node.typeName : ts.isExpressionWithTypeArguments(node) && node.expression;
    const used = at ? checker.getSymbolAtLocation(at) : undefined;
    if (used === undefined || used.flags & ts.SymbolFlags.TypeParameter) return;
    const type = named(used);
    const declarations = type.declarations?.filter(each => each.getSourceFile().fileName.startsWith(folder)) ?? [];
    if (declarations.length > 0 && !exported.has(type)) faults.add(`${type.name} of ${user} cannot be imported`);
    if (steps > 1) for (const each of declarations) visit(each, type.name, steps - 1);
  }
}
