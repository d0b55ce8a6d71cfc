/** A color: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

function fromHex(digits: string): Color | null {
  const long = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits;
  if (long.length !== 6 && long.length !== 8) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return { red, green, blue, alpha: alpha / 255 };
}

/** Parses a number or a percentage of `whole`. */
function amount(part: string | undefined, whole: number): number {
  if (part === undefined) return Number.NaN;
  return part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * whole : Number(part);
}

/** Converts a hue in degrees, and saturation and lightness from 0 to 1, to RGB. */
function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/**
 * Parses `#rgb` and `#rrggbb` (each optionally with alpha), `rgb()` and `hsl()`, with or without commas. Null
 * for anything else.
 */
export function parseColor(text: string): Color | null {
  const value = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const [, space, inside] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(value) ?? [];
  if (space === undefined || inside === undefined) return null;
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  if (parts.length !== 3 && parts.length !== 4) return null;
  const [first, second, third, opacity = '1'] = parts;
  const alpha = clamp(amount(opacity, 1), 1);
  const [red, green, blue] =
    space === 'rgb'
      ? [amount(first, 255), amount(second, 255), amount(third, 255)]
      : fromHsl(
          ((Number(first?.replace(/deg$/, '')) % 360) + 360) % 360,
          clamp(amount(second?.replace(/^([\d.]+)$/, '$1%'), 1), 1),
          clamp(amount(third?.replace(/^([\d.]+)$/, '$1%'), 1), 1),
        );
  if ([red, green, blue, alpha].some(Number.isNaN)) return null;
  return { red: clamp(red, 255), green: clamp(green, 255), blue: clamp(blue, 255), alpha };
}

/** Blends a color over an opaque one. */
function upon(color: Color, ground: Color): Color {
  const mix = (above: number, below: number) => above * color.alpha + below * (1 - color.alpha);
  return {
    red: mix(color.red, ground.red),
    green: mix(color.green, ground.green),
    blue: mix(color.blue, ground.blue),
    alpha: 1,
  };
}

/** Relative luminance of an opaque color (WCAG 2.2). */
function luminance({ red, green, blue }: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of a color and its background, from 1 to 21 (WCAG 2.2). Transparency is blended first. */
export function contrast(color: Color, behind: Color): number {
  const ground = upon(behind, WHITE);
  const [one, other] = [luminance(upon(color, ground)), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
