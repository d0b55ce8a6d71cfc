import { createHash } from 'node:crypto';
import { contrast, parseColor, type Color } from '../../server/events/color';

/** WCAG 2.2 AA with a small margin for rounding. */
const TEXT = 4.6;
const SHAPE = 3.1;

function hsl(hue: number, saturation: number, lightness: number): string {
  const color = read(`hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`);
  const pair = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');
  return `#${pair(color.red)}${pair(color.green)}${pair(color.blue)}`;
}

function read(text: string): Color {
  const color = parseColor(text);
  if (!color) throw new Error(`${text} is not a color.`);
  return color;
}

/** The lightest shade of a hue, from `lightness` down, with enough contrast on every background. */
function darkEnough(
  [hue, saturation]: readonly [number, number],
  lightness: number,
  grounds: readonly string[],
  least: number,
): string {
  for (let each = lightness; each > 0; each -= 1) {
    const color = hsl(hue, saturation, each);
    if (grounds.every((ground) => contrast(read(color), read(ground)) >= least)) return color;
  }
  return '#000000';
}

/** The darkest shade of a hue, from `lightness` up, on which `sign` has enough contrast. */
function lightEnough([hue, saturation]: readonly [number, number], lightness: number, sign: string): string {
  for (let each = lightness; each < 100; each += 1) {
    const color = hsl(hue, saturation, each);
    if (contrast(read(sign), read(color)) >= TEXT) return color;
  }
  return '#ffffff';
}

/** A number below `limit`, always the same for a text. */
export function numberFor(text: string, limit: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % limit;
}

/**
 * Colors of a new event by token, derived from its id and computed so that every pair that needs contrast has
 * it.
 */
export function newPalette(id: string) {
  const hue = numberFor(id, 360);
  const other = hue + 140 + numberFor(`${id} accent`, 80);
  const white = '#ffffff';
  const surface = hsl(hue, 35, 98);
  const sunken = hsl(hue, 32, 93);
  const grounds = [surface, white, sunken];
  const brand = darkEnough([hue, 58], 32, [white], 7);
  const onAccent = hsl(hue, 60, 10);
  const accent = lightEnough([other, 82], 62, onAccent);
  const live = darkEnough([2, 74], 46, [...grounds, white], TEXT);
  return {
    brand,
    'brand-strong': darkEnough([hue, 62], 22, [white], 10),
    'on-brand': white,
    accent,
    'on-accent': onAccent,
    surface,
    'surface-raised': white,
    'surface-sunken': sunken,
    text: darkEnough([hue, 45], 14, grounds, 12),
    'text-muted': darkEnough([hue, 14], 42, grounds, TEXT),
    border: hsl(hue, 24, 85),
    'border-strong': darkEnough([hue, 18], 56, grounds, SHAPE),
    focus: darkEnough([other, 85], 50, grounds, SHAPE),
    link: darkEnough([hue, 70], 40, grounds, TEXT),
    danger: live,
    'on-danger': white,
    success: darkEnough([145, 60], 34, grounds, TEXT),
    warning: darkEnough([36, 90], 36, grounds, TEXT),
    live,
    'on-live': white,
    header: white,
    'on-header': darkEnough([hue, 45], 14, [white], 12),
    footer: hsl(hue, 45, 12),
    'on-footer': hsl(hue, 40, 90),
  };
}
export type Palette = ReturnType<typeof newPalette>;
