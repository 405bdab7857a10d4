// What a page may do that holds its script and its style, and is opened from a disk or any host: run these two, which are known
// by their digests, and fetch nothing.

export async function contentPolicy(script: string, style: string): Promise<string> {
  return [
    "default-src 'none'",
    `script-src '${await digestOf(script)}'`,
    `style-src '${await digestOf(style)}'`,
    // Figures become pixels by way of an image.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

async function digestOf(text: string): Promise<string> {
  return `sha256-${base64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))}`;
}

/** A function takes only so many arguments, so a piece at a time; a multiple of three, so that pieces join. */
const PIECE = 3 * 8192;

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return text;
}
