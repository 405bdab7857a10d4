// Files may be dropped anywhere: a browser that is not told otherwise leaves the page for them.

/** Tells of files that are dropped where nothing else takes them. */
export function followDrops(onFiles: (files: readonly File[]) => void, signal: AbortSignal): void {
  const isOurs = (event: DragEvent) =>
    event.dataTransfer?.types.includes('Files') === true &&
    !event.defaultPrevented &&
    !(event.target instanceof HTMLInputElement && event.target.type === 'file');
  const allow = (event: DragEvent) => {
    if (isOurs(event)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  };
  addEventListener('dragover', allow, { signal });
  addEventListener('drop', drop, { signal });
}
