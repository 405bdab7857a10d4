// What is changed in a page that TypeDoc has made: addresses of the site, and what those need who read by keyboard or by ear.

/** The page at an address of the site, such as `docs/parseval.html`. */
export function finishPage(address: string, html: string): string {
  const base = '../'.repeat(address.split('/').length - 1);
  const changed = html
    .replaceAll('"site:', `"${base}`)
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<nav id="tsd-sidebar-links"', '<nav aria-label="Examples" id="tsd-sidebar-links"')
    .replace('<div class="page-menu">', '<div class="page-menu" role="complementary" aria-label="This page">')
    // What opens and closes holds nothing else to press.
    .replaceAll(/<summary\b.*?<\/summary>/gs, head => head.replace(/<a [^>]*tsd-anchor-icon.*?<\/a>/s, ''))
    // Names of figures may be broken after a dot, where a screen is narrow.
    .replaceAll(/<code>[\w.]+<\/code>/g, code => code.replaceAll(/(?<=\w)\./g, '.<wbr>'))
    .replaceAll(/(?<!<pre>)<code>[^<]*<\/code>/g, withOptions)
    .replaceAll(/<th>\s*<\/th>/g, '<td></td>')
    .replaceAll(/<pre><code(?: class="text")?>.*?<\/code>/gs, withCommands)
    .replaceAll(/<table>.*?<\/table>/gs, table => `<div class="table">${table}</div>`);
  const isTutorial = address.startsWith('docs/start/') && !address.endsWith('README.html');
  return withoutLeaps(isTutorial ? asTutorial(changed) : changed);
}

/** With a style of its own, in which pictures are small: each leads to itself in full size. */
const asTutorial = (html: string) =>
  html.replace('tsd-typography', '$& tutorial').replaceAll(/<img src="([^"]*)"[^>]*>/g, '<a href="$1">$&</a>');

/** Names of options are not broken behind a hyphen. */
const withOptions = (code: string) => code.replaceAll(/(?<![\w-])--?[a-z][\w-]*/g, '<span class="option">$&</span>');

/** Commands, behind a `$` or with the reader's own files, are broken where they are too long, unlike what they print, and are copied without
 *  the `$`. */
const withCommands = (block: string) =>
  block.replaceAll(
    /^((?:<pre><code[^>]*>)?)(\$ |(?=(?:touchstone|npm|npx|pip) ))((?:.*\\\n)*.*?(?:\n|(?=<\/code>)))/gm,
    (_, start: string, sign: string, line: string) =>
      `${start}<span class="command${sign === '' ? '' : ' typed'}">${withOptions(line)}</span>`,
  );

/** Headings one below the other, none more than one level below the one before it. */
function withoutLeaps(html: string): string {
  let before = 0;
  return html.replaceAll(/<h([1-6])(\b[^>]*>.*?)<\/h\1>/gs, (_, level: string, inside: string) => {
    before = Math.min(Number(level), before + 1);
    return `<h${before}${inside}</h${before}>`;
  });
}
