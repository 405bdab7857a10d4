// How a worker failed. Unless whoever started it takes the event for its own, it goes on to the one above, which is then
// taken to have failed as well.

const NOT_LOADED =
  'the engine could not be loaded; see that the explorer still runs where it was started, and reload this page';

export function workerFailure(event: ErrorEvent): Error {
  event.preventDefault();
  // A script that cannot be loaded is an event without a message.
  return new Error(event.message || NOT_LOADED);
}
