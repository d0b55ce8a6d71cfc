import { actionTypes } from '../shared/kit/lib/slices';
import { loadAllChunks } from './loadAllChunks';
import './core';

it('are known from the core and every chunk once all are loaded', async () => {
  expect(actionTypes()).not.toContain('helpdesk/itemReceived');
  expect(actionTypes()).toContain('auth/signedIn');
  await loadAllChunks();
  expect([...actionTypes()]).toEqual(
    expect.arrayContaining(['helpdesk/itemReceived', 'sessionPage/entered', 'chunks/loaded']),
  );
});
