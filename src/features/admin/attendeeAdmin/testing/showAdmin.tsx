import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, settle } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import type { WithDownloads } from '../../../../shared/platform/downloads';
import { attendeeAdminSaga, type WithAttendeeAdmin } from '..';
import { adminReducers, freshAdminState } from './freshAdminState';

/** Renders part of the administration for a superuser; `prepare` sets up the server's replies. */
export async function showAdmin(
  element: ReactElement,
  prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {},
) {
  const deps = createFakeDeps();
  prepare(deps);
  const app = renderApp<CoreState & WithAttendeeAdmin & WithDownloads>(element, {
    deps,
    sagas: [attendeeAdminSaga],
    reducers: adminReducers,
    state: stateFor({ signedIn: true }, freshAdminState()),
  });
  await act(settle);
  return { ...app, deps };
}
