import { useCallback, useState } from 'preact/hooks';

export interface Attempts {
  /** Why the last did not work. */
  readonly trouble: string | null;
  /** Whether it worked. */
  attempt(work: () => Promise<void>): Promise<boolean>;
}

/** Work that may fail, and the page then says why. */
export function useAttempts(): Attempts {
  const [trouble, setTrouble] = useState<string | null>(null);
  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work();
      setTrouble(null);
      return true;
    } catch (error) {
      setTrouble(messageOf(error));
      return false;
    }
  }, []);
  return { trouble, attempt };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
