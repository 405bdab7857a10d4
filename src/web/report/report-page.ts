// The page around a report: one file with its script, its style and its data, and nothing that could be fetched; the data are
// text that nothing runs.
import { escaped, styleSheet } from '../../picture/index.ts';
import { base64, contentPolicy } from '../shared/content-policy.ts';
import type { DrawnRows } from './drawn-rows.ts';
import type { ReportData } from './report-data.ts';
import type { MadeReport } from './report-source.ts';

export interface PageParts {
  readonly title: string;
  /** The scores as text, for those who run no scripts. */
  readonly plain: string;
  readonly script: string;
  readonly style: string;
}

export async function reportPage(
  { data, drawn }: MadeReport,
  { title, plain, script, style }: PageParts,
): Promise<string> {
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
    `<script type="text/plain" id="data">${await pack(jsonOf(data, drawn))}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The data of a page, from the text that stands in it. */
export async function unpackReport(text: string): Promise<ReportData> {
  const bytes = Uint8Array.from(atob(text.trim()), letter => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(unpacked).text());
}

/** `ReportData` as the bytes of JSON. */
function jsonOf(data: MadeReport['data'], drawn: DrawnRows): readonly Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const begin = `${JSON.stringify(data).slice(0, -1)},"pictures":`;
  return [encoder.encode(begin), ...drawn.pictures(), encoder.encode('}')];
}

async function pack(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const left = pieces.values();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { done, value } = left.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const packed = stream.pipeThrough(new CompressionStream('deflate'));
  return base64(new Uint8Array(await new Response(packed).arrayBuffer()));
}
