export { backoff } from './backoff';
export { poll } from './poll';
export { safely } from './safely';
export { untilSignedOut } from './untilSignedOut';
export { whileSignedIn } from './whileSignedIn';
