import { createPace, fromCenter, LAYER_UPDATE_MS, layerOffset } from './mouseLayers';

const WINDOW = { width: 1440, height: 900 };

describe('layers that follow the mouse (product.md#gate)', () => {
  it('are updated at most every 100 ms', () => {
    expect(LAYER_UPDATE_MS).toBe(100);
    const isDue = createPace();
    expect([0, 16, 99, 100, 150, 199, 200, 1_000].filter(isDue)).toEqual([0, 100, 200, 1_000]);
  });

  it('move on the first mouse event, whenever it comes', () => {
    expect(createPace()(5)).toBe(true);
  });

  it('are centered when the mouse is', () => {
    expect(fromCenter({ x: 720, y: 450 }, WINDOW)).toEqual({ x: 0, y: 0 });
  });

  it.each([
    [15, 48, -30],
    [20, 36, -22.5],
    [40, 18, -11.25],
    [60, 12, -7.5],
    [100, 7.2, -4.5],
  ])('of speed %i move by their share of the mouse offset', (speed, x, y) => {
    const way = fromCenter({ x: 1440, y: 0 }, WINDOW);
    expect(layerOffset(way, speed).x).toBeCloseTo(x);
    expect(layerOffset(way, speed).y).toBeCloseTo(y);
  });

  it('exceed the window by half its size divided by the speed, so they always cover it', () => {
    for (const speed of [1, 15, 100]) {
      const { x } = layerOffset(fromCenter({ x: WINDOW.width, y: 0 }, WINDOW), speed);
      expect(x).toBeCloseTo(WINDOW.width * (0.5 / speed));
    }
  });
});
