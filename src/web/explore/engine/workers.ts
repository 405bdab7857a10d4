// How workers are started, and how one failed. All of them run the same script.

/** The name of a worker says what it is for: to answer questions, to compare rows, or to help with a part of the work. */
export type WorkerRole = 'engine' | 'comparer' | 'scorer' | 'resampler';

const NOT_LOADED =
  'the engine could not be loaded; see that the explorer still runs where it was started, and reload this page';

export function startWorker<Message>(
  script: string | URL,
  role: WorkerRole,
  onMessage: (message: Message) => void,
  onFailure: (error: Error) => void,
): Worker {
  // A page that holds its parts has one script for all; from a disk, browsers run no modules.
  const type = String(script).startsWith('data:') ? 'classic' : 'module';
  const worker = new Worker(script, { type, name: role });
  worker.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  worker.onerror = event => {
    // Otherwise it would go on to the worker that started this one, which would then be taken to have failed as well.
    event.preventDefault();
    // A script that cannot be loaded is an event without a message.
    onFailure(new Error(event.message || NOT_LOADED));
  };
  return worker;
}
