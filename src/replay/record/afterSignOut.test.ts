/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { signedOut } from '../../shared/platform/auth';
import { recordingHost } from '../../app/recordingHost';
import { removeAfterSignOut } from './afterSignOut';
import { claimRecording } from './claim';
import { openDisk } from './disk';
import { installFakeLocks } from './testing/fakeLocks';
import { createRecordings } from './recordings';
import { buildRow } from './testing/recordedPage';
import { idle } from './testing/idle';

const warn = jest.fn();
const recordings = createRecordings(recordingHost);

/** Someone signs out on a page that is not recorded. */
function signOut() {
  const store = configureStore({
    reducer: () => ({}),
    middleware: () => new Tuple(removeAfterSignOut({ warn }, recordings.endSession)),
    devTools: false,
  });
  store.dispatch({ type: 'did' });
  store.dispatch(signedOut({ reason: 'user' }));
}

beforeEach(() => {
  warn.mockReset();
  globalThis.indexedDB = new IDBFactory();
});

it('creates no database if nothing was ever recorded', async () => {
  signOut();
  await idle();
  expect(await indexedDB.databases()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

it('removes recordings of closed tabs but not retained ones or another tab’s live one', async () => {
  const uninstall = installFakeLocks();
  const disk = await openDisk();
  for (const id of ['closed', 'crashed', 'live']) await disk.saveRow(buildRow({ id }));
  await disk.saveRow(buildRow({ id: 'kept', kept: true, finished: true }));
  await claimRecording('live');
  signOut();
  await waitFor(async () => expect((await disk.list()).map(({ id }) => id).sort()).toEqual(['kept', 'live']));
  expect(warn).not.toHaveBeenCalled();
  disk.close();
  uninstall();
});

it('warns when they cannot be removed', async () => {
  jest.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no', 'SecurityError'));
  signOut();
  await waitFor(() => expect(warn.mock.calls).toEqual([[expect.stringContaining('SecurityError')]]));
});
