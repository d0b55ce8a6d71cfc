export { backoff } from './backoff';
export { once } from './once';
export { patiently } from '../patiently';
export { poll } from './poll';
export { safely } from './safely';
export { untilSignedOut } from './untilSignedOut';
export { waitAfter } from './waitAfter';
export { warnOnce, type Warn } from './warnOnce';
export { whileSignedIn } from './whileSignedIn';
