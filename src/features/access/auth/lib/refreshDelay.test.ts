import fc from '../../../../../test/property';
import { REFRESH_AHEAD_MS, REFRESH_DELAY_CAP_MS, refreshDelay } from './refreshDelay';

describe('the refresh delay (product.md#token-refresh)', () => {
  it('ends 300 s before the token expires', () => {
    expect(REFRESH_AHEAD_MS).toBe(300_000);
    expect(refreshDelay(3_600_000, 0)).toBe(3_300_000);
  });

  it('is at most 1,073,742 s, which fits a timer', () => {
    expect(refreshDelay(Number.MAX_SAFE_INTEGER, 0)).toBe(1_073_742_000);
    expect(REFRESH_DELAY_CAP_MS).toBeLessThan(2 ** 31);
  });

  it('is never negative, never beyond the cap, and exact in between', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(), (expires, now) => {
        const delay = refreshDelay(expires, now);
        const due = expires - 300_000;
        expect(delay).toBe(due <= now ? 0 : Math.min(due - now, 1_073_742_000));
      }),
    );
  });
});
