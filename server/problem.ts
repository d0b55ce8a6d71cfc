import type { Problem } from '../src/contract/kit/common';
import type { ProblemFault } from '../src/contract/platform/problemFault';

/** Machine-readable error names; the last segment of the problem document's `type`. */
export type ProblemName =
  | 'bad-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'slot-taken'
  | 'limit-reached'
  | 'too-large'
  | 'unsupported-media'
  | 'unprocessable'
  | 'too-many-pixels'
  | 'too-narrow'
  | 'too-complex'
  | 'broken-picture'
  | 'too-many-files'
  | 'too-many-pages'
  | 'broken-file'
  | 'protected-file'
  | 'restricted-file'
  | 'file-with-scripts'
  | 'file-with-files'
  | 'file-with-launch'
  | 'file-with-macros'
  | 'infected'
  | 'too-many-requests'
  | 'slow-mode'
  | 'too-many-messages'
  | 'silenced'
  | 'conversation-closed'
  | 'room-closed'
  | 'misdirected'
  | 'unavailable'
  | 'not-set-up'
  | 'no-storage'
  | 'internal';

const STATUS: Record<ProblemName, { status: number; title: string }> = {
  'bad-request': { status: 400, title: 'The request could not be understood' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Already done' },
  'slot-taken': { status: 409, title: 'No longer free' },
  'limit-reached': { status: 403, title: 'No requests left' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media': { status: 415, title: 'Content type not supported' },
  unprocessable: { status: 422, title: 'Not valid' },
  'too-many-pixels': { status: 422, title: 'Too many pixels' },
  'too-narrow': { status: 422, title: 'Too long and narrow' },
  'too-complex': { status: 422, title: 'Too complex to process' },
  'broken-picture': { status: 422, title: 'The picture cannot be read' },
  'too-many-files': { status: 422, title: 'Too many files' },
  'too-many-pages': { status: 422, title: 'Too many pages' },
  'broken-file': { status: 422, title: 'The file cannot be read' },
  'protected-file': { status: 422, title: 'The file needs a password' },
  'restricted-file': { status: 422, title: 'The file is restricted' },
  'file-with-scripts': { status: 422, title: 'The file has scripts' },
  'file-with-files': { status: 422, title: 'The file has other files inside' },
  'file-with-launch': { status: 422, title: 'The file starts programs' },
  'file-with-macros': { status: 422, title: 'The file has macros' },
  infected: { status: 422, title: 'The file is harmful' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'slow-mode': { status: 429, title: 'Too soon' },
  'too-many-messages': { status: 429, title: 'Too many messages' },
  silenced: { status: 403, title: 'Silenced' },
  'conversation-closed': { status: 403, title: 'Closed' },
  'room-closed': { status: 403, title: 'Closed' },
  misdirected: { status: 421, title: 'Unknown host' },
  unavailable: { status: 503, title: 'Not available right now' },
  'not-set-up': { status: 503, title: 'Not set up' },
  'no-storage': { status: 507, title: 'No space left on the server' },
  internal: { status: 500, title: 'Something went wrong on the server' },
};

/** Default number of seconds after which a caller may retry. */
export const RETRY_AFTER_S = 5;

/** Temporary refusals; `not-set-up` and `no-storage` last until someone does something at the server. */
const PASSING: ReadonlySet<ProblemName> = new Set(['too-many-requests', 'unavailable']);

/** An error meant for the caller: the error handler turns it into a problem document (RFC 9457). */
export class ProblemError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** Whether the same request may succeed in a few seconds. */
  readonly isPassing: boolean;

  /**
   * `detail` is one sentence that states what is wrong and what to do; `errors` points at parts of the
   * request; `retryAfterS` is when the same request may succeed; `more` is further members of the problem.
   */
  constructor(
    name: ProblemName,
    detail: string,
    errors?: Problem['errors'],
    readonly retryAfterS: number | null = PASSING.has(name) ? RETRY_AFTER_S : null,
    more: Pick<Problem, 'encoding'> & { fault?: ProblemFault } = {},
  ) {
    super(detail);
    const { status, title } = STATUS[name];
    this.status = status;
    this.isPassing = PASSING.has(name);
    this.problem = {
      type: `urn:plenary:problem:${name}`,
      title,
      status,
      detail,
      ...(errors && { errors }),
      ...more,
    };
  }
}

/** A problem that clients put into their user's language. */
export const refused = (
  name: ProblemName,
  fault: ProblemFault,
  detail: string,
  errors?: Problem['errors'],
): ProblemError => new ProblemError(name, detail, errors, undefined, { fault });
