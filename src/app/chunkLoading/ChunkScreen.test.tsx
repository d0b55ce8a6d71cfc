/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import type { ChunkScreenName } from '../chunkRegistry';
import { ChunkScreen } from './ChunkScreen';
import { chunkFailed, chunkLoaded, chunkRequested } from './slice';
import { loadedChunks, type LoadedChunk } from './loadedChunks';

const content: LoadedChunk = {
  reducers: {},
  sagas: {},
  messages: { en: {}, es: {} },
  screens: { Resources: () => <p>What to take along</p> },
};
beforeEach(() => loadedChunks.set('content', content));
afterEach(() => loadedChunks.clear());

function show(screen: string) {
  const app = renderApp(<ChunkScreen {...({ chunk: 'content', screen } as ChunkScreenName)} />);
  return {
    ...app,
    send: (action: Parameters<typeof app.dispatch>[0]) => act(() => void app.dispatch(action)),
  };
}

it('requests its chunk and shows the screen once it is loaded', async () => {
  const app = show('Resources');
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(app.actions).toEqual([chunkRequested('content')]);
  app.send(chunkLoaded('content'));
  expect(await screen.findByText('What to take along')).toBeTruthy();
});

it('shows the error module-not-found if there is no such screen', async () => {
  const app = show('Nothing');
  app.send(chunkLoaded('content'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Details: module-not-found')).toBeTruthy();
});

it('reports a chunk that failed to load and retries on request', async () => {
  const app = show('Resources');
  const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;
  app.send(chunkFailed({ name: 'content', failure }));
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(app.actions.at(-1)).toEqual(chunkRequested('content'));
});
