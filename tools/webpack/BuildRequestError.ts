import { inspect } from 'node:util';

/** What was asked for on the command line cannot be built. The message is for the person at the terminal. */
export class BuildRequestError extends Error {
  /** webpack-cli prints an error as Node shows it; a stack would bury the message. */
  [inspect.custom](): string {
    return this.message;
  }
}
