import { inspect } from 'node:util';

/** A build requested on the command line is impossible. The message is for the user at the terminal. */
export class BuildRequestError extends Error {
  /** webpack-cli prints errors as Node inspects them; a stack trace would bury the message. */
  [inspect.custom](): string {
    return this.message;
  }
}
