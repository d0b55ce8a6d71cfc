export { backoff } from './backoff';
export { poll } from './poll';
export { safely } from './safely';
export { untilSignedOut } from './untilSignedOut';
export { warnOnce, type Warn } from './warnOnce';
export { whileSignedIn } from './whileSignedIn';
