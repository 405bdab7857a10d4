/** What Node calls an error of the system, such as ENOENT; in its own words where it has no such name. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
