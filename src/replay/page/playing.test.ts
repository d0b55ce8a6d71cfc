import fc from '../../../test/property';
import { advance, IDLE_MS } from './playing';

const times = [0, 100, 100, 250, 60_000, 60_010];

it('is at the latest moment that is due', () => {
  expect(advance(times, { position: 0, time: 0 }, 99, false)).toEqual({ position: 0, time: 99 });
  expect(advance(times, { position: 0, time: 99 }, 1, false)).toEqual({ position: 2, time: 100 });
  expect(advance(times, { position: 2, time: 100 }, 1_000, false)).toEqual({ position: 3, time: 1_100 });
});

it('stops at the last moment', () => {
  expect(advance(times, { position: 0, time: 0 }, 1e9, false)).toEqual({ position: 5, time: 60_010 });
  expect(advance(times, { position: 5, time: 60_010 }, 50, true)).toEqual({ position: 5, time: 60_010 });
});

it('keeps half a second of a skipped idle period', () => {
  const idle = advance(times, { position: 3, time: 250 }, 10, true);
  expect(idle).toEqual({ position: 3, time: 59_510 });
  expect(advance(times, idle, 490, true)).toEqual({ position: 4, time: 60_000 });
});

it('reaches the same position however the elapsed time is split', () => {
  const steps = fc.array(fc.nat(2 * IDLE_MS), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(steps, fc.array(fc.nat(500), { minLength: 1, maxLength: 8 }), (gaps, portions) => {
      const moments = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [0]);
      const start = { position: 0, time: 0 };
      const whole = portions.reduce((sum, part) => sum + part, 0);
      const inParts = portions.reduce((at, part) => advance(moments, at, part, false), start);
      expect(inParts).toEqual(advance(moments, start, whole, false));
    }),
  );
});
