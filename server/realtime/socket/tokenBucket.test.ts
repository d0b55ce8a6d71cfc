import { TokenBucket, type Pace } from './tokenBucket';

function takeMany(bucket: TokenBucket, count: number, now: number): Pace[] {
  return Array.from({ length: count }, () => bucket.take(now));
}

it('allows a burst, then refuses, then reports a flood', () => {
  const paces = takeMany(new TokenBucket(0), 401, 0);
  expect(paces.indexOf('over')).toBe(200);
  expect(paces.indexOf('flood')).toBe(400);
});

it('allows fifty frames a second in the long run', () => {
  const bucket = new TokenBucket(0);
  takeMany(bucket, 200, 0);
  for (let second = 1; second <= 10; second += 1) {
    const paces = takeMany(bucket, 50, second * 1_000);
    expect(new Set(paces)).toEqual(new Set(['fine']));
  }
  // A refused frame counts too, so the next second has one less.
  expect(bucket.take(10_000)).toBe('over');
  expect(takeMany(bucket, 50, 11_000).indexOf('over')).toBe(49);
});

it('saves up no more than one burst', () => {
  const paces = takeMany(new TokenBucket(0), 201, 3_600_000);
  expect(paces.indexOf('over')).toBe(200);
});
