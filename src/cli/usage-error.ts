export { UsageError } from '../bytes/index.ts';
