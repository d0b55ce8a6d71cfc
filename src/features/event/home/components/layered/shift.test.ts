import { pointerShift, scrollShift } from './shift';

const box = { left: 100, top: 50, width: 400, height: 200 };

it('shifts with the pointer: not at all in the center, fully at the edge and beyond', () => {
  expect(pointerShift({ clientX: 300, clientY: 150 }, box)).toEqual({ x: 0, y: 0 });
  expect(pointerShift({ clientX: 100, clientY: 250 }, box)).toEqual({ x: -1, y: 1 });
  expect(pointerShift({ clientX: 4_000, clientY: 100 }, box)).toEqual({ x: 1, y: -0.5 });
  expect(pointerShift({ clientX: 1, clientY: 1 }, { ...box, width: 0 })).toEqual({ x: 0, y: 0 });
});

it('shifts gently on scroll', () => {
  expect(scrollShift({ ...box, top: 300 }, 800)).toBe(0);
  expect(scrollShift({ ...box, top: -100 }, 800)).toBeCloseTo(0.2);
  expect(scrollShift({ ...box, top: -9_000 }, 800)).toBe(0.4);
  expect(scrollShift(box, 0)).toBe(0);
});
