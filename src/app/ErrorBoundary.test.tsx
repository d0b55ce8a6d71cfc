/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor } from '../../test/builders/state';
import { createFakeDeps } from '../../test/fakes/deps';
import { renderApp } from '../../test/render';
import { chunk as report } from './chunks/report';
import { chunkSaga } from './chunkLoading/saga';
import { ErrorBoundary } from './ErrorBoundary';
import { keepChunk, loadedChunks } from './chunkLoading/loadedChunks';

let consoleError: jest.SpyInstance;
// React logs every caught error; here errors are what is being tested.
beforeEach(() => (consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => {
  consoleError.mockRestore();
  loadedChunks.clear();
});

function Broken(): never {
  throw new Error('The picture has no size.');
}

function show(load: () => Promise<void>) {
  const deps = createFakeDeps();
  deps.load.chunk.answers(load);
  const app = renderApp(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { deps, state: stateFor({ at: '/sessions/s1' }), reducers: report.reducers, sagas: [chunkSaga] },
  );
  return { ...app, deps };
}

it('offers to report the error it shows', async () => {
  const { deps, user, getState } = show(() => keepChunk('report', report));
  await screen.findByRole('button', { name: 'Report a problem' });
  expect(screen.getByText('Details: The picture has no size.')).toBeTruthy();
  expect(deps.load.chunk.calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(getState()).toMatchObject({ report: { status: 'open', fault: 'The picture has no size.' } });
});

it('shows what happened even if nothing can be loaded anymore', async () => {
  const { deps } = show(() => {
    throw new Error('gone');
  });
  deps.storage.session.full = true;
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to the home page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
});
