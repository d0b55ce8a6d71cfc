import type { Middleware } from '@reduxjs/toolkit';
import type { ReportDep } from '../../shared/platform/deps';
import { signedOut } from '../../shared/platform/auth';
import { DATABASE } from './database';
import { errorName } from './errorName';

async function removeIfAny(endSession: () => Promise<void>): Promise<void> {
  // Without any recordings, there is no need to load their code.
  if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return;
  await endSession();
}

/**
 * At sign-out, removes recordings of that login left by tabs closed since, whether or not this page is
 * recorded. `endSession` loads the code that does it.
 */
export function removeAfterSignOut(
  { warn }: Pick<ReportDep, 'warn'>,
  endSession: () => Promise<void>,
): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (signedOut.match(action)) {
      removeIfAny(endSession).catch((error: unknown) =>
        warn(`Recordings of the session could not be removed (${errorName(error)}).`),
      );
    }
    return result;
  };
}
