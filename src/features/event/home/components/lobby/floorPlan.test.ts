import { BANNER, hotSpot, onFloor, plantAngles, RADIUS, standDistance, wallDistance } from './floorPlan';

const KINDS = ['door', 'desk', 'screen', 'board'] as const;

it('places every stand inside the wall, and its button in front of it', () => {
  for (const kind of KINDS) {
    expect(standDistance(kind)).toBeLessThan(RADIUS);
    expect(hotSpot({ kind, angle: 30 })).toMatchObject({ angle: 30 });
    expect(hotSpot({ kind, angle: 30 }).distance).toBeLessThan(standDistance(kind));
  }
});

it('measures angles clockwise from straight ahead', () => {
  const { x, z } = onFloor(90, 5);
  expect([x, z].map((value) => Math.round(value) + 0)).toEqual([5, 0]);
  expect(onFloor(0, 5).z).toBe(-5);
});

it('hangs the banner in front of the wall, even at its ends', () => {
  const ahead = wallDistance(BANNER.width);
  expect(Math.hypot(ahead, BANNER.width / 2)).toBeLessThan(RADIUS);
});

it('places plants where nothing else stands', () => {
  expect(plantAngles([])).toHaveLength(12);
  expect(plantAngles([15, -170])).toEqual([45, 75, 105, 135, 165, -135, -105, -75, -45, -15].sort(byTurn));
  expect(plantAngles(Array.from({ length: 12 }, (_, index) => index * 30))).toEqual([]);
});

/** Orders angles clockwise, starting straight ahead. */
function byTurn(a: number, b: number): number {
  return ((a + 360) % 360) - ((b + 360) % 360);
}
