// `npm run docs:build`: docs/ as a site, in the folder site/. It needs neither a network nor a server: whoever opens its index.html from
// a disk can read, search, follow every link and use the explorer. TypeDoc makes pages of Markdown and of the types of the library (decision 14). Here
// stand what the pages are, and the examples beside them: the explorer, a leaderboard and a report.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  Application,
  ConsoleLogger,
  KindRouter,
  LogLevel,
  PageEvent,
  type ProjectReflection,
  ReflectionKind,
} from 'typedoc';
import { commandPages } from './command-pages.ts';
import { finishPage } from './finish-page.ts';
import { below, type Entry, sections } from './navigation.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** What is not made of Markdown, by its title; `site:` is the folder of the site, wherever the page stands that leads there. */
const beside = {
  Explorer: 'site:explore.html',
  'Example leaderboard': 'site:leaderboard/index.html',
  'Example report': 'site:report.html',
};
/** The section of TypeDoc's own pages. */
const TYPES = 'Types of the library';
const COMMANDS = 'Commands';

interface Page {
  readonly entry: Entry;
  readonly section: string;
  readonly text: string;
}

/** Builds all of it, and says whether nothing is wrong with any page. Without types and examples, a test builds it in a few seconds. */
export async function buildSite(out = join(root, 'site'), withTypes = true): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-docs-'));
  try {
    const pages = await allPages();
    const app = await Application.bootstrap(optionsFor(folder, writePages(folder, pages), out, withTypes));
    app.logger = new SelectiveLogger();
    app.renderer.defineRouter('files', routerOf(pages));
    app.renderer.on(PageEvent.END, page => {
      page.contents = finishPage(page.url, page.contents ?? '');
    });
    const project = await app.convert();
    if (project === undefined) return false;
    nameModules(project);
    app.validate(project);
    await app.generateOutputs(project);
    if (app.logger.hasErrors() || app.logger.hasWarnings()) return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // Where its links to docs/ lead to pages of the site.
  runNode('scripts/site/explorer-page.js', join(out, 'explore.html'));
  if (withTypes) addExamples(out);
  return true;
}

async function allPages(): Promise<readonly Page[]> {
  const told = Object.entries(sections).flatMap(([section, entries]) =>
    entries.map(entry => ({ entry, section, text: withPlainHeadings(readFileSync(join(root, entry[0]), 'utf8')) })),
  );
  const pages = [...told, ...(await commandPages()).map(page => ({ ...page, section: COMMANDS }))];
  const titles = new Map(pages.map(({ entry }) => entry));
  return pages.map(page => ({ ...page, text: withTitles(page.text, page.entry[0], titles) }));
}

/** Links that are called by a file, as on GitHub, are called by the title of its page. */
const withTitles = (text: string, file: string, titles: ReadonlyMap<string, string>) =>
  text.replace(/\[[\w./-]+\.md\](?=\(([\w./-]+))/g, (link, target: string) => {
    const title = titles.get(posix.join(dirname(file), target));
    return title === undefined ? link : `[${title}]`;
  });

/** TypeDoc leaves out what is set as code when it names a heading. */
const withPlainHeadings = (text: string) => text.replace(/^#+ .*$/gm, heading => heading.replaceAll('`', ''));

/** Every page at the place that it has in the repository, so that links lead where they lead there. */
function writePages(folder: string, pages: readonly Page[]): string[] {
  for (const name of ['docs', 'README.md', 'CITATION.cff', 'LICENSE'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  return pages.flatMap(({ entry: [file, title], section, text }) => {
    const children = below(file, root);
    const head = [`title: ${JSON.stringify(title)}`, `category: ${JSON.stringify(section)}`, ...listOf(children)];
    for (const [child, name] of children) {
      const path = join(folder, child);
      writeFileSync(path, `---\ntitle: ${JSON.stringify(name)}\n---\n${readFileSync(path, 'utf8')}`);
    }
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `---\n${head.join('\n')}\n---\n${text}`);
    return path;
  });
}

const listOf = (children: readonly Entry[]) =>
  children.length === 0 ? [] : ['children:', ...children.map(([file]) => `  - ./${file.split('/').at(-1)}`)];

const optionsFor = (folder: string, pages: string[], out: string, withTypes: boolean) => ({
  name: 'Touchstone',
  entryPoints: withTypes ? ['api', 'node'].map(room => join(root, `src/${room}/public.ts`)) : [],
  tsconfig: join(root, 'tsconfig.json'),
  // npm run lint has checked them.
  skipErrorChecking: true,
  disableSources: true,
  readme: join(folder, 'README.md'),
  projectDocuments: pages,
  out,
  router: 'files',
  customCss: join(root, 'scripts/site/style.css'),
  customJs: join(root, 'scripts/site/script.js'),
  customFooterHtml: `Touchstone ${version}`,
  hideGenerator: true,
  githubPages: false,
  searchInDocuments: true,
  searchInComments: true,
  // Pages come before types of the same name.
  searchCategoryBoosts: Object.fromEntries([...Object.keys(sections), COMMANDS].map(section => [section, 500])),
  navigationLinks: beside,
  // What leads to a page of its own and opens as well cannot be used by everybody.
  navigationLeaves: ['touchstone', 'touchstone/node', 'Decisions'],
  navigation: { includeCategories: true, includeGroups: false, includeFolders: false },
  categorizeByGroup: false,
  // What readers look for first in the library.
  groupOrder: ['Functions', 'Classes', '*'],
  defaultCategory: TYPES,
  categoryOrder: [...Object.keys(sections), COMMANDS, TYPES],
  // Names of programs, such as eval.py, are no addresses.
  markdownItOptions: { html: true, linkify: false },
  visibilityFilters: {},
  sort: ['alphabetical-ignoring-documents' as const],
  headings: { readme: false, document: false },
  highlightLanguages: ['bash', 'html', 'javascript', 'json', 'python', 'toml', 'tsx', 'typescript'],
  validation: { notExported: false, invalidLink: true, rewrittenLink: true, invalidPath: true, notDocumented: false },
  locales: { en: { theme_settings: 'Light or dark', theme_on_this_page: 'On this page', theme_theme: 'Colours' } },
});

/** Types that are put together of others have the comments of each of them, which is no fault. */
class SelectiveLogger extends ConsoleLogger {
  constructor() {
    super();
    this.level = LogLevel.Warn;
  }
  override log(message: string, level: Parameters<ConsoleLogger['log']>[1]): void {
    if (!message.includes('has multiple declarations with a comment')) super.log(message, level);
  }
}

/** Pages of Markdown have the names of their files. */
function routerOf(pages: readonly Page[]): typeof KindRouter {
  const files = new Map<string, string>();
  for (const { entry } of pages)
    for (const [file, title] of [entry, ...below(entry[0], root)]) files.set(title, file.replace(/\.md$/, ''));
  return class extends KindRouter {
    protected override getIdealBaseName(target: Parameters<KindRouter['getIdealBaseName']>[0]): string {
      const file = target.kindOf(ReflectionKind.Document) ? files.get(target.name) : undefined;
      return file ?? super.getIdealBaseName(target);
    }
  };
}

/** As they are imported. */
function nameModules(project: ProjectReflection): void {
  const names: Readonly<Record<string, string>> = { 'api/public': 'touchstone', 'node/public': 'touchstone/node' };
  for (const module of project.getReflectionsByKind(ReflectionKind.Module))
    module.name = names[module.name] ?? module.name;
}

function runNode(script: string, ...argv: string[]): void {
  execFileSync(process.execPath, [join(root, script), ...argv], { stdio: 'ignore', cwd: root });
}

function addExamples(out: string): void {
  const touchstone = (...argv: string[]) => runNode('bin/touchstone', ...argv);
  touchstone(
    'leaderboard',
    'examples/leaderboard/task.toml',
    '-o',
    join(out, 'leaderboard'),
    '--cache',
    join(out, '.cache'),
  );
  rmSync(join(out, '.cache'), { recursive: true, force: true });
  const files = ['gold', 'alpha', 'beta'].map(name => `examples/ccg/${name}.auto`);
  touchstone('report', ...files, '-o', join(out, 'report.html'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (await buildSite()) console.log('site/index.html: open it in a browser');
  else process.exitCode = 1;
}
