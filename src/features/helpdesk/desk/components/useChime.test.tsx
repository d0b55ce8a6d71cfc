/** @jest-environment jsdom */
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useChime } from './useChime';

/** Fake AudioContext that starts in `state`. */
class StandInContext {
  static state: 'running' | 'suspended' = 'running';
  static all: StandInContext[] = [];
  state = StandInContext.state;
  currentTime = 0;
  destination = {};
  tones = 0;
  closed = false;

  constructor() {
    StandInContext.all.push(this);
  }

  createOscillator() {
    this.tones += 1;
    const connect = <T,>(to: T) => to;
    return { frequency: { value: 0 }, connect, start: () => {}, stop: () => {} };
  }

  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: <T,>(to: T) => to };
  }

  async resume() {
    this.state = 'running';
  }

  async close() {
    this.closed = true;
  }
}

const global = globalThis as { AudioContext?: unknown };
beforeEach(() => {
  StandInContext.all = [];
  global.AudioContext = StandInContext;
});
afterEach(() => {
  delete global.AudioContext;
});

const hear = (on: boolean) =>
  renderHook(({ sound, count }) => useChime(sound, count), { initialProps: { sound: on, count: 0 } });
const tones = () => StandInContext.all.reduce((sum, context) => sum + context.tones, 0);

it('is silent while off', () => {
  const { rerender } = hear(false);
  rerender({ sound: false, count: 3 });
  expect(StandInContext.all).toEqual([]);
});

it('chimes when switched on and for each new chat', () => {
  const { rerender } = hear(false);
  rerender({ sound: true, count: 0 });
  expect(tones()).toBe(2);
  rerender({ sound: true, count: 1 });
  expect(tones()).toBe(4);
  rerender({ sound: true, count: 1 });
  expect(tones()).toBe(4);
  rerender({ sound: false, count: 2 });
  expect([tones(), StandInContext.all[0]?.closed]).toEqual([4, true]);
});

it('wakes on the first press anywhere if it was on before the page loaded', async () => {
  StandInContext.state = 'suspended';
  const { rerender } = hear(true);
  rerender({ sound: true, count: 1 });
  expect(tones()).toBe(0);
  await act(async () => void fireEvent.keyDown(document.body, { key: 'a' }));
  rerender({ sound: true, count: 2 });
  expect(tones()).toBe(2);
  StandInContext.state = 'running';
});

it('does nothing in a browser without audio', () => {
  delete global.AudioContext;
  expect(() => hear(true)).not.toThrow();
});
