import { createReducer } from '@reduxjs/toolkit';
import type { ChunkModule } from '../shared/chunks';
import { chunkLoaded, chunkRequested } from './chunksSlice';
import { loadedChunks } from './loadedChunks';
import { rootReducer, type CoreState } from './rootReducer';

const counter = createReducer(0, (builder) => builder.addCase('test/counted', (count) => count + 1));
const chunk: ChunkModule = { reducers: { counter }, sagas: {}, messages: { en: {}, es: {} }, screens: {} };
const counted = { type: 'test/counted' };
type State = CoreState & { counter?: number };

const run = (actions: { type: string }[]): State =>
  actions.reduce<State | undefined>((state, action) => rootReducer(state, action), undefined) as State;

beforeAll(() => void loadedChunks.set('session', chunk));
afterAll(() => void loadedChunks.delete('session'));

it('has the core’s slices and no other, whatever code is there', () => {
  expect(Object.keys(run([counted])).sort()).toEqual(['auth', 'chunks', 'event', 'log', 'page', 'startup']);
});

it('adds a chunk’s slices with the action that says it is loaded, and only then', () => {
  expect(run([chunkRequested('session'), counted])).not.toHaveProperty('counter');
  expect(run([counted, chunkLoaded('session')]).counter).toBe(0);
  expect(run([chunkLoaded('session'), counted, counted]).counter).toBe(2);
});

it('keeps a chunk’s state when it is loaded again or another one arrives', () => {
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

it('gives the same state for the same actions: a replay sees what was recorded', () => {
  const actions = [chunkRequested('session'), chunkLoaded('session'), counted];
  expect(run(actions)).toEqual(run(actions));
});

it('changes nothing for an action that nobody knows', () => {
  const state = run([chunkLoaded('session')]);
  expect(rootReducer(state, { type: 'test/unknown' })).toBe(state);
});
