// An SVG on its way to a paper: as pixels, or through the printer of the browser, which embeds the fonts in a PDF.

/** Twice as many pixels as it is wide, so that it is sharp in print. */
const SHARP = 2;

export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SHARP * image.naturalWidth, SHARP * image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob === null ? reject(new Error('the picture is too large for a PNG')) : resolve(blob))),
  );
}

/** Alone on a page of its own size. Browsers name the file after the title of the page. */
export function printSvg(svg: string, name: string): void {
  const sheet = document.createElement('div');
  sheet.className = 'paper-sheet';
  // The page has the style of pictures already, and lets none in.
  const bare = svg.replace(/<style>.*?<\/style>/s, '');
  const drawn = document.importNode(new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement, true);
  sheet.append(drawn);
  document.body.append(sheet);
  const { width, height } = drawn.getBoundingClientRect();
  const style = new CSSStyleSheet();
  style.replaceSync(
    `@page { size: ${Math.ceil(width)}px ${Math.ceil(height)}px; margin: 0 }
     @media print { body > :not(.paper-sheet) { display: none !important } body { margin: 0; padding: 0 } .paper-sheet svg { display: block } }`,
  );
  const [sheets, title] = [document.adoptedStyleSheets, document.title];
  document.adoptedStyleSheets = [...sheets, style];
  document.title = name;
  try {
    print();
  } finally {
    document.adoptedStyleSheets = sheets;
    document.title = title;
    sheet.remove();
  }
}
