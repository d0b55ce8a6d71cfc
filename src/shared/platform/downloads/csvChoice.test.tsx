/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { renderApp } from '../../../../test/render';
import { CsvChoice, downloadsReducer, downloadsSaga, type WithDownloads } from '.';
import { DOWNLOADS_KEY } from './saga';

const show = (deps = createFakeDeps()) => {
  const app = renderApp<CoreState & WithDownloads>(<CsvChoice />, {
    deps,
    sagas: [downloadsSaga],
    reducers: { downloads: downloadsReducer },
    state: stateFor({}, { downloads: downloadsReducer(undefined, { type: 'test/init' }) }),
  });
  return { ...app, deps };
};
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'CSV for Excel' });

it('is on at first, and as it was left on the next visit', async () => {
  const first = show();
  expect((await box()).checked).toBe(true);
  await first.user.click(await box());
  expect((await box()).checked).toBe(false);
  first.unmount();
  show(first.deps);
  expect((await box()).checked).toBe(false);
  expect(first.deps.storage.local.values.get(DOWNLOADS_KEY)).toContain('false');
});
