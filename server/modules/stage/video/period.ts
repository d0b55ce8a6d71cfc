import { MAX_SIGNATURE_HOURS } from '../../../../src/contract/stage/video';
import { ProblemError } from '../../../problem';

const HOUR_MS = 3_600_000;

/** How far in the past a signature may start, to tolerate clock skew between caller and server. */
const EARLIEST_START_HOURS = 24;

/** Validity period of a signature, in real time. */
export interface Period {
  starts: Date;
  expires: Date;
}

/**
 * Validates the requested period against real time `now` (ms): it must end in the future, not exceed the
 * maximum signature lifetime, start before it ends, and start at most a day ago. Throws 422 with the paths
 * otherwise.
 */
export function signaturePeriod(requested: { starts: string; expires: string }, now: number): Period {
  const starts = new Date(requested.starts);
  const expires = new Date(requested.expires);
  const errors: { path: string; message: string }[] = [];
  if (expires.getTime() <= now) errors.push({ path: 'expires', message: 'is over already' });
  if (expires.getTime() > now + MAX_SIGNATURE_HOURS * HOUR_MS) {
    errors.push({ path: 'expires', message: `must be at most ${MAX_SIGNATURE_HOURS} hours from now` });
  }
  if (starts >= expires) errors.push({ path: 'starts', message: 'must be before expires' });
  if (starts.getTime() < now - EARLIEST_START_HOURS * HOUR_MS) {
    errors.push({ path: 'starts', message: `must be at most ${EARLIEST_START_HOURS} hours ago` });
  }
  if (errors.length === 0) return { starts, expires };
  const detail = `These times cannot be signed; the server's time is ${new Date(now).toISOString()}.`;
  throw new ProblemError('unprocessable', detail, errors);
}
