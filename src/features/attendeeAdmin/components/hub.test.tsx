/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure, settle } from '../../../../test/fakes/deps';
import { renderApp } from '../../../../test/render';
import { listDeletionRequests } from '../../../contract/dataRights';
import { attendeeAdminReducers, attendeeAdminSaga, Hub, type WithAttendeeAdmin } from '..';
import { sampleWish } from '../samples';

type State = CoreState & WithAttendeeAdmin;
const init = { type: 'test/init' };
const NOBODY = { open: [], refused: [], carriedOut: [] };

async function show(isSuperuser: boolean, ...wishes: string[]) {
  const deps = createFakeDeps();
  deps.api.on(listDeletionRequests, { ...NOBODY, open: wishes.map((name) => sampleWish(name)) });
  return showWith(deps, isSuperuser);
}

async function showWith(deps: ReturnType<typeof createFakeDeps>, isSuperuser: boolean) {
  const app = renderApp<State>(<Hub isSuperuser={isSuperuser} />, {
    deps,
    sagas: [attendeeAdminSaga],
    reducers: attendeeAdminReducers,
    state: stateFor(
      { signedIn: true },
      {
        attendeeImport: attendeeAdminReducers.attendeeImport(undefined, init),
        attendeeDownload: attendeeAdminReducers.attendeeDownload(undefined, init),
        adminPeople: attendeeAdminReducers.adminPeople(undefined, init),
        adminPerson: attendeeAdminReducers.adminPerson(undefined, init),
        adminPicture: attendeeAdminReducers.adminPicture(undefined, init),
        adminDeletions: attendeeAdminReducers.adminDeletions(undefined, init),
      },
    ),
  });
  await act(settle);
  return { ...app, deps };
}
const doors = () => screen.getAllByRole('link').map((link) => link.textContent);

it('opens all of the administration to superusers, and says how many wait to be deleted', async () => {
  const { container } = await show(true, 'ines', 'ada');
  expect(doors()).toEqual([
    'People of the event',
    'Import people',
    'Deletion requests',
    'Helpdesk',
    'Rehearsal and developer tools',
  ]);
  expect(screen.getByText('2 people are waiting.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Not open yet' }).textContent).toContain('Evaluations');
  expect(await axeViolations(container)).toEqual([]);
});

it('says that nobody waits, and nothing where nobody knows', async () => {
  const { unmount } = await show(true);
  expect(screen.getByText('Nobody is waiting.')).toBeTruthy();
  unmount();
  const deps = createFakeDeps();
  deps.api.on(listDeletionRequests, networkFailure());
  await showWith(deps, true);
  expect(screen.queryByText(/waiting/)).toBeNull();
  expect(doors()).toContain('Deletion requests');
});

it('opens the helpdesk alone to others, and asks the server nothing for them', async () => {
  const { deps } = await show(false, 'ines');
  expect(doors()).toEqual(['Helpdesk']);
  expect(deps.api.callsOf(listDeletionRequests)).toEqual([]);
});
