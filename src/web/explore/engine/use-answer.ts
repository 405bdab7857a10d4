import { useLayoutEffect, useState } from 'preact/hooks';

/** Something else that the engine says of the selection; undefined while the first answer to a question is on its way.
 *  What is said of another selection stays until then. */
export function useAnswer<Answer>(turn: number, question: string, ask: () => Promise<Answer>): Answer | undefined {
  const [latest, setLatest] = useState<{ readonly question: string; readonly answer: Answer } | undefined>();
  useLayoutEffect(() => {
    let wanted = true;
    void ask().then(answer => wanted && setLatest({ question, answer }));
    return () => {
      wanted = false;
    };
  }, [turn, question]);
  return latest?.question === question ? latest.answer : undefined;
}
