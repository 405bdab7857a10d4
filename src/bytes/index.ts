export { type Chunk, decode, placeAt } from './chunk.ts';
export { binary, type Coding, utf8 } from './coding.ts';
export { endsEarly } from './ends-early.ts';
export { formatNotice, InputError, legible, type Notice, type Place, quote, refuse } from './notice.ts';
export { type Finding, Notices, type Warning } from './notices.ts';
export { releaseStrayBytes, shelterStrayBytes } from './stray-bytes.ts';
export { didYouMean } from './suggestion.ts';
export { UsageError } from './usage-error.ts';
export { utf8FaultAt } from './utf8-fault.ts';
