import { isHeard, nextState, SILENT_MS, STALLED_MS, type InputSigns } from './inputState';

const NOW = 1_000_000;
const streaming: InputSigns = {
  now: NOW,
  state: 'off',
  connectedAt: NOW - 60_000,
  heardAt: NOW - 1_000,
  grewAt: NOW - 2_000,
  inSession: true,
};
const gone = { connectedAt: null, heardAt: null };

it.each<[string, Partial<InputSigns>, string]>([
  ['the playlist grows', {}, 'onAir'],
  ['it grows again', { state: 'interrupted' }, 'onAir'],
  ['it grows between sessions', { inSession: false }, 'onAir'],
  ['the encoder has only connected', { connectedAt: NOW - 1_000, grewAt: null }, 'off'],
  ['the playlist is an earlier encoder’s', { connectedAt: NOW - 1_000 }, 'off'],
  ['the encoder has left', { ...gone, state: 'onAir' }, 'interrupted'],
  ['it stays away', { ...gone, state: 'interrupted' }, 'interrupted'],
  ['it has left between sessions', { ...gone, state: 'onAir', inSession: false }, 'off'],
  ['the session ends meanwhile', { ...gone, state: 'interrupted', inSession: false }, 'off'],
  ['a session begins without it', gone, 'off'],
  ['it reconnects', { state: 'interrupted', connectedAt: NOW - 1_000 }, 'interrupted'],
  ['nginx is silent', { state: 'onAir', heardAt: NOW - SILENT_MS }, 'interrupted'],
  ['the playlist stands still', { state: 'onAir', grewAt: NOW - STALLED_MS }, 'interrupted'],
  ['the playlist is gone', { state: 'onAir', grewAt: null }, 'interrupted'],
])('when %s', (_what, signs, state) => {
  expect(nextState({ ...streaming, ...signs })).toBe(state);
});

it('takes an encoder for gone once nginx has not asked for ten seconds', () => {
  expect(isHeard({ now: NOW, heardAt: NOW - SILENT_MS + 1 })).toBe(true);
  expect(isHeard({ now: NOW, heardAt: NOW - SILENT_MS })).toBe(false);
  expect(isHeard({ now: NOW, heardAt: null })).toBe(false);
});
