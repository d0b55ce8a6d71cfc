import type { Middleware } from '@reduxjs/toolkit';
import type { ReportDep } from '../../shared/deps';
import { signedOut } from '../../shared/session';
import { DATABASE } from './database';
import { errorName } from './errorName';

async function endSession(): Promise<void> {
  // Who never recorded anything need not load the code of recordings.
  if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return;
  const { recordings } = await import(/* webpackChunkName: "recording" */ '.');
  await recordings.endSession();
}

/** Removes what tabs that are closed by now recorded in a session, once it is over. Whether this page is recorded is no matter. */
export function removeAfterSignOut({ warn }: Pick<ReportDep, 'warn'>): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (signedOut.match(action)) {
      endSession().catch((error: unknown) =>
        warn(`Recordings of the session could not be removed (${errorName(error)}).`),
      );
    }
    return result;
  };
}
