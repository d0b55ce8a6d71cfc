import fc from '../../../../test/property';
import { emptyMeter, meterAfter, type WatchSample } from './watch';

const count = (samples: readonly WatchSample[]) => samples.reduce(meterAfter, emptyMeter).seconds;

/** Plays on at a rate, sampled every 250 ms of real time. */
function playing(seconds: number, { from = 0, at = 0, rate = 1 } = {}): WatchSample[] {
  return Array.from({ length: Math.round(seconds * 4) + 1 }, (_, index) => ({
    position: from + (index / 4) * rate,
    duration: 600,
    at: at + index * 250,
    rate,
    playing: true,
  }));
}

describe('the watch meter', () => {
  it('counts elapsed media time', () => {
    expect(count(playing(60))).toBeCloseTo(60, 6);
  });

  it('counts media time, not wall time, at other speeds', () => {
    expect(count(playing(30, { rate: 2 }))).toBeCloseTo(60, 6);
    expect(count(playing(60, { rate: 0.5 }))).toBeCloseTo(30, 6);
  });

  it('counts nothing for a seek, forward or back', () => {
    expect(count([...playing(10), ...playing(10, { from: 500, at: 10_250 })])).toBeCloseTo(20, 6);
    expect(count([...playing(10, { from: 500 }), ...playing(10, { at: 10_250 })])).toBeCloseTo(20, 6);
  });

  it('counts nothing for a stall or a pause, however long', () => {
    const stall = [1, 2, 3].map((minute) => ({
      position: 10,
      duration: 600,
      at: minute * 60_000,
      rate: 1,
      playing: true,
    }));
    expect(count([...playing(10), ...stall])).toBeCloseTo(10, 6);
    const pause = { position: 10, duration: 600, at: 10_100, rate: 1, playing: false };
    expect(count([...playing(10), pause, { ...pause, at: 600_000, playing: true }])).toBeCloseTo(10, 6);
  });

  it('counts playback on a hidden page whose samples arrive late', () => {
    const late = [0, 1, 2, 3].map((step) => ({
      position: step * 15,
      duration: 600,
      at: step * 15_000,
      rate: 1,
      playing: true,
    }));
    expect(count(late)).toBeCloseTo(45, 6);
  });

  it('counts playback at another speed whose positions are ahead of their timestamps by turns', () => {
    const jittered = playing(30, { rate: 2 }).map((each, index) => ({
      ...each,
      at: each.at + (index % 2) * 200,
      position: each.position + (index % 2) * 1.5,
    }));
    expect(count(jittered)).toBeGreaterThan(30);
  });

  const sample = fc.record({
    position: fc.double({ min: 0, max: 10_000, noNaN: true }),
    duration: fc.constant(10_000),
    step: fc.double({ min: 0, max: 60_000, noNaN: true }),
    rate: fc.constantFrom(0.5, 1, 1.5, 2),
    playing: fc.boolean(),
  });
  const history = fc.array(sample, { maxLength: 60 }).map((steps) => {
    let at = 0;
    return steps.map(({ step, ...rest }) => ({ ...rest, at: (at += step) }));
  });

  it('never counts more than could be played in the time, whatever the user does', () => {
    fc.assert(
      fc.property(history, (samples) => {
        const last = samples.at(-1)?.at ?? 0;
        expect(count(samples)).toBeLessThanOrEqual((last / 1_000) * 2 + 1e-6);
      }),
    );
  });

  it('never counts more than the forward progress, and never decreases', () => {
    fc.assert(
      fc.property(history, (samples) => {
        let meter = emptyMeter;
        let forward = 0;
        for (const next of samples) {
          forward += Math.max(0, next.position - (meter.last?.position ?? next.position));
          const after = meterAfter(meter, next);
          expect(after.seconds).toBeGreaterThanOrEqual(meter.seconds);
          meter = after;
        }
        expect(meter.seconds).toBeLessThanOrEqual(forward + 1e-6);
      }),
    );
  });
});
