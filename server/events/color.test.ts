import { contrast, parseColor, type Color } from './color';

const color = (text: string): Color => {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is no colour.`);
  return parsed;
};

describe('colors', () => {
  it.each([
    ['#fff', [255, 255, 255, 1]],
    ['#0A5a6B', [10, 90, 107, 1]],
    ['#0008', [0, 0, 0, 136 / 255]],
    ['#0a5a6b80', [10, 90, 107, 128 / 255]],
    ['rgb(6 43 54 / 62%)', [6, 43, 54, 0.62]],
    ['rgb(6, 43, 54)', [6, 43, 54, 1]],
    ['rgba(100%, 0%, 20%, 0.5)', [255, 0, 51, 0.5]],
    ['hsl(120 100% 25%)', [0, 127.5, 0, 1]],
    ['hsl(120, 100, 25)', [0, 127.5, 0, 1]],
    ['hsla(-240deg, 100%, 50%, 50%)', [0, 255, 0, 0.5]],
    ['hsl(0 0% 50%)', [127.5, 127.5, 127.5, 1]],
  ])('are parsed: %s', (text, [red, green, blue, alpha]) => {
    const parsed = color(text);
    expect([parsed.red, parsed.green, parsed.blue, parsed.alpha].map((each) => each.toFixed(3))).toEqual(
      [red, green, blue, alpha].map((each) => each?.toFixed(3)),
    );
  });

  it.each([
    '',
    '#12',
    '#12345',
    'red',
    'rgb(1 2)',
    'rgb(a b c)',
    'var(--x)',
    'oklch(50% 0.1 20)',
    'hsl(x 1% 1%)',
  ])('are not parsed: "%s"', (text) => {
    expect(parseColor(text)).toBeNull();
  });

  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#000', 21],
    ['#777', '#fff', 4.48],
    ['#0a5a6b', '#0a5a6b', 1],
    // 50% black on white is mid gray.
    ['rgb(0 0 0 / 50%)', '#fff', 3.98],
  ])('%s on %s have a contrast of %d', (one, other, ratio) => {
    expect(contrast(color(one), color(other))).toBeCloseTo(ratio, 1);
  });
});
