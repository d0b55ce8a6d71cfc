/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { recordingHost } from '../../app/recordingHost';
import { createRecording } from '.';
import { countingReducer } from './testing/recordedPage';
import { idle } from './testing/idle';

jest.mock('./indicator', () => {
  throw new Error('The part did not load.');
});

const { recordings, startRecording } = createRecording(recordingHost);

it.each([
  ['before', true],
  ['after', false],
])('stops recording and warns once when its indicator fails to load %s the app runs', async (_when, late) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { recorder, begin } = await startRecording('event', countingReducer as never);
  if (late) await idle();
  const store = configureStore({
    reducer: countingReducer,
    middleware: () => new Tuple(recorder.middleware),
    devTools: false,
  });
  recorder.begin(store.getState());
  begin();
  store.dispatch({ type: 'did' });
  await idle();
  const recorded = recorder.count();
  store.dispatch({ type: 'did' });
  expect(recorder.count()).toBe(recorded);
  expect((await recordings.status()).on).toBeNull();
  expect(await recordings.list()).toEqual([]);
  expect(sessionStorage.getItem('plenary/recordingId')).toBeNull();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('this page is not recorded')]]);
  warn.mockRestore();
});
