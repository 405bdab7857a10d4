// The licences of the packages whose code ends up in dist, and the bill of materials that names them. Bundlers drop licences, but
// every one of them must go with the code.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The folders of the packages whose code a bundle really holds. */
export function packagesIn(output) {
  const modules = output.flatMap(chunk => Object.entries(chunk.modules ?? {}));
  return new Set(modules.flatMap(([id, { renderedLength }]) => (renderedLength === 0 ? [] : packageOf(id))));
}

function packageOf(id) {
  const path = id.replaceAll('\\', '/');
  // How modules of CommonJS are held in a bundle is code of the bundler.
  if (path.startsWith('\0rolldown/')) return ['node_modules/rolldown'];
  // The compiler puts parts of its own library into the kernel, the allocator among them.
  if (/\/src\/formats\/(?:bracket|row)-kernel\.ts$/.test(path)) return ['node_modules/assemblyscript'];
  // Where node_modules is a link, packages lie elsewhere: then their path is a whole one, and begins with a slash.
  return /(?:[^\0]*\/)?\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replace(`${process.cwd()}/`, '')) ?? [];
}

export function writeNotices(file, packages) {
  const notices = [...packages].map(noticeOf).sort();
  const head = 'This contains code of the packages below, under their licences.\n';
  writeFileSync(file, [head, ...notices].join(`\n${'-'.repeat(80)}\n\n`));
}

/** Licences that let code be given on with ours. */
const allowed = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  if (!allowed.includes(license))
    throw new Error(`${name} is bundled under ${license}, which is none of ${allowed.join(', ')}; use another package`);
  return { name, version, license };
}

/** The packages as a bill of materials in CycloneDX, the same for the same packages. */
export function writeBill(file, packages) {
  const { name, version, license } = describe('.');
  const componentOf = folder => {
    const own = describe(folder);
    const purl = `pkg:npm/${own.name.replace('@', '%40')}@${own.version}`;
    return { type: 'library', 'bom-ref': purl, name: own.name, version: own.version, licenses: [licenceOf(own)], purl };
  };
  const components = [...packages].map(componentOf).sort((one, other) => (one.purl < other.purl ? -1 : 1));
  const own = {
    type: 'application',
    'bom-ref': `pkg:npm/${name}@${version}`,
    name,
    version,
    licenses: [licenceOf({ license })],
  };
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component: own }, components };
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}

const licenceOf = ({ license }) => ({ license: { id: license } });

function noticeOf(folder) {
  const { name, version, license } = describe(folder);
  const texts = textsOf(name, folder);
  if (texts.length === 0)
    throw new Error(`${name} is bundled without the text of its licence (${license}); put it into ${keptText(name)}`);
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

/** From its files, the end of its README, or, where it brings neither, what stood in its repository. */
function textsOf(name, folder) {
  const read = file => readFileSync(file, 'utf8').trim();
  const names = readdirSync(folder);
  const files = names.filter(each => /^(licen[cs]e|copying|notice)([-.]|$)/i.test(each));
  if (files.length > 0) return files.map(each => read(`${folder}/${each}`));
  const readme = names.find(each => /^readme\.md$/i.test(each));
  const section = readme && /^#+ *licen[cs]e\s+([^#]*Copyright[^#]*)/im.exec(read(`${folder}/${readme}`))?.[1];
  if (section) return [section.trim()];
  return existsSync(keptText(name)) ? [read(keptText(name))] : [];
}

function keptText(name) {
  return `scripts/licences/${name}.txt`;
}
