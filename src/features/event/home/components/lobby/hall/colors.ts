import { Color } from 'three';

/** The event's color tokens used in the hall. */
const TOKENS = {
  brand: '--color-brand',
  brandStrong: '--color-brand-strong',
  onBrand: '--color-on-brand',
  accent: '--color-accent',
  onAccent: '--color-on-accent',
  surface: '--color-surface',
  raised: '--color-surface-raised',
  sunken: '--color-surface-sunken',
  text: '--color-text',
  border: '--color-border',
} as const;

/** Colors in canvas notation, `rgb(…)`. */
export type HallColors = Record<keyof typeof TOKENS, string>;

/** Converts any CSS color to `rgb(…)` by painting it and reading the pixel back. */
function toRgb(context: CanvasRenderingContext2D, value: string): string {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Reads the event's colors that apply to an element. */
export function readColors(element: Element): HallColors {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to paint on.');
  const style = getComputedStyle(element);
  const entries = Object.entries(TOKENS).map(
    ([name, token]) => [name, toRgb(context, style.getPropertyValue(token).trim())] as const,
  );
  return Object.fromEntries(entries) as HallColors;
}

/** Interpolates between two colors; `share` runs from 0 (first) to 1 (second). */
export function mix(first: string, second: string, share: number): string {
  return new Color(first).lerp(new Color(second), share).getStyle();
}
