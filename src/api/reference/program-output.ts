/** What a program writes to its two streams. */
export interface ProgramOutput {
  /** The page. */
  readonly stdout: string;
  /** Remarks, a line each; empty if there are none. */
  readonly stderr: string;
}
