import { easeTurn, EYE_HEIGHT, projectPoint, verticalView, wrapAngle } from './look';

it('wraps angles to between -180 and 180', () => {
  expect([0, 190, -190, 540, -720].map(wrapAngle)).toEqual([0, -170, 170, -180, 0]);
});

it('shows at least 62 degrees horizontally unless the window is too narrow', () => {
  expect(verticalView(2)).toBe(48);
  expect(verticalView(1)).toBeCloseTo(62);
  expect(verticalView(0.4)).toBe(84);
});

describe('a turn', () => {
  it('takes the shorter way round and ends at its target', () => {
    expect(easeTurn(170, -170, 16)).toBeGreaterThan(170);
    let angle = -90;
    let steps = 0;
    while (angle !== 45 && steps < 200) {
      angle = easeTurn(angle, 45, 16);
      steps += 1;
    }
    expect(angle).toBe(45);
    expect(steps * 16).toBeLessThan(2_000);
  });

  it('ends immediately if already at the target', () => {
    expect(easeTurn(30, 30, 16)).toBe(30);
  });
});

describe('a projected point', () => {
  const halfWide = (aspect: number) => Math.atan(Math.tan((verticalView(aspect) / 360) * Math.PI) * aspect);
  const degrees = (radian: number) => (radian * 180) / Math.PI;

  it('is centered when the camera faces it at eye level', () => {
    const seen = projectPoint({ angle: 24, distance: 5, height: EYE_HEIGHT }, 24, 1.6);
    expect(seen).toEqual({ x: 0.5, y: 0.5, inSight: true });
  });

  it.each([2, 1, 0.5])('is at the edge at half the field of view, for an aspect ratio of %d', (aspect) => {
    const edge = degrees(halfWide(aspect)) - 1e-9;
    expect(projectPoint({ angle: edge, distance: 5, height: 1 }, 0, aspect).x).toBeCloseTo(1, 6);
    expect(projectPoint({ angle: 100 - edge, distance: 5, height: 1 }, 100, aspect).x).toBeCloseTo(0, 6);
  });

  it('is at the top edge at the greatest height visible straight ahead', () => {
    const reach = Math.tan((verticalView(2) / 360) * Math.PI);
    const high = projectPoint({ angle: 0, distance: 4, height: EYE_HEIGHT + 4 * reach }, 0, 2);
    expect(high.y).toBeCloseTo(0, 6);
    // The same height farther to the side is closer to the image plane, so it projects higher: clamped to the
    // edge.
    expect(projectPoint({ angle: 20, distance: 4, height: EYE_HEIGHT + 4 * reach }, 0, 2).y).toBe(0);
    expect(projectPoint({ angle: 0, distance: 8, height: EYE_HEIGHT + 4 * reach }, 0, 2).y).toBeCloseTo(
      0.25,
      6,
    );
  });

  it('is out of sight to the side and behind, clamped to its own side', () => {
    expect(projectPoint({ angle: 120, distance: 5, height: 1 }, 0, 2)).toMatchObject({
      x: 1,
      inSight: false,
    });
    expect(projectPoint({ angle: -60, distance: 5, height: 1 }, 0, 2)).toMatchObject({
      x: 0,
      inSight: false,
    });
  });
});
