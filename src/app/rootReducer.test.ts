import { createReducer } from '@reduxjs/toolkit';
import { chunkLoaded, chunkRequested } from './chunkLoading/slice';
import { loadedChunks, type LoadedChunk } from './chunkLoading/loadedChunks';
import { rootReducer, type CoreState } from './rootReducer';

const counter = createReducer(0, (builder) => builder.addCase('test/counted', (count) => count + 1));
const chunk: LoadedChunk = { reducers: { counter }, sagas: {}, messages: { en: {}, es: {} }, screens: {} };
const counted = { type: 'test/counted' };
type State = CoreState & { counter?: number };

const run = (actions: { type: string }[]): State =>
  actions.reduce<State | undefined>((state, action) => rootReducer(state, action), undefined) as State;

beforeAll(() => void loadedChunks.set('session', chunk));
afterAll(() => void loadedChunks.delete('session'));

it('has only the core’s slices, whatever code is loaded', () => {
  expect(Object.keys(run([counted])).sort()).toEqual([
    'auth',
    'chunks',
    'event',
    'outbox',
    'page',
    'startup',
  ]);
});

it('adds a chunk’s slices only with the action that reports it loaded', () => {
  expect(run([chunkRequested('session'), counted])).not.toHaveProperty('counter');
  expect(run([counted, chunkLoaded('session')]).counter).toBe(0);
  expect(run([chunkLoaded('session'), counted, counted]).counter).toBe(2);
});

it('keeps a chunk’s state when it is reloaded or another one loads', () => {
  loadedChunks.set('sessions', { ...chunk, reducers: {} });
  const state = run([
    chunkLoaded('session'),
    counted,
    chunkLoaded('session'),
    chunkRequested('session'),
    chunkLoaded('sessions'),
    counted,
  ]);
  expect(state.counter).toBe(2);
  loadedChunks.delete('sessions');
});

it('yields the same state for the same actions, so a replay matches the recording', () => {
  const actions = [chunkRequested('session'), chunkLoaded('session'), counted];
  expect(run(actions)).toEqual(run(actions));
});

it('ignores unknown actions', () => {
  const state = run([chunkLoaded('session')]);
  expect(rootReducer(state, { type: 'test/unknown' })).toBe(state);
});
