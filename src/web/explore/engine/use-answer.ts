import { useLayoutEffect, useState } from 'preact/hooks';

/** Something else that the engine says of the selection; undefined while the first answer to a question is on its way.
 *  What is said of another selection stays until then. */
export function useAnswer<Answer>(turn: number, question: string, ask: () => Promise<Answer>): Answer | undefined {
  const latest = useLatest(`${turn} ${question}`, async () => ({ question, answer: await ask() }));
  return latest?.question === question ? latest.answer : undefined;
}

/** The answer to the last question that has one. */
export function useLatest<Answer>(question: string, ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<{ readonly is: Answer } | undefined>();
  useLayoutEffect(() => {
    let wanted = true;
    void ask().then(is => wanted && setAnswer({ is }));
    return () => {
      wanted = false;
    };
  }, [question]);
  return answer?.is;
}
