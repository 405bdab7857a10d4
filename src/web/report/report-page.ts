// The page around a report: one file with its script, its style and its data, and nothing that could be fetched; the data are
// text that nothing runs.
import { escaped, styleSheet } from '../../picture/index.ts';
import { base64, contentPolicy } from '../shared/content-policy.ts';
import type { ReportData } from './report-data.ts';

export interface PageParts {
  readonly title: string;
  /** The scores as text, for those who run no scripts. */
  readonly plain: string;
  readonly script: string;
  readonly style: string;
}

export async function reportPage(data: ReportData, { title, plain, script, style }: PageParts): Promise<string> {
  const look = `${style}\n${styleSheet('auto')}`;
  const policy = await contentPolicy(script, look);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="generator" content="Touchstone ${escaped(data.touchstone)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${look}</style>`,
    '</head>',
    '<body>',
    `<div id="report"><main><h1>${escaped(title)}</h1><pre>${escaped(plain)}</pre></main></div>`,
    `<script type="text/plain" id="data">${await packText(JSON.stringify(data))}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The data of a page, from the text that stands in it. */
export async function unpackReport(text: string): Promise<ReportData> {
  const bytes = Uint8Array.from(atob(text.trim()), letter => letter.charCodeAt(0));
  return JSON.parse(await new Response(through(bytes, new DecompressionStream('deflate'))).text());
}

async function packText(text: string): Promise<string> {
  const packed = through(new TextEncoder().encode(text), new CompressionStream('deflate'));
  return base64(new Uint8Array(await new Response(packed).arrayBuffer()));
}

function through(bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream): ReadableStream {
  return new Blob([bytes]).stream().pipeThrough(transform);
}
