import { drawable, lettering, widthOf } from './letters';
import type { Palette } from './palette';

function svg(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>\n`;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`;
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Maximum characters in a logo, to keep it legible in the header. */
const LOGO_SIGNS = 24;

/** The initials of a name's words, up to three. */
export function initialsOf(name: string): string {
  const initials = drawable(name)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, 1));
  return initials.slice(0, 3).join('') || 'E';
}

/** Text centered in a box, as large as fits but no taller than `height`. */
function centered(text: string, box: [x: number, y: number, width: number, height: number], color: string) {
  const [x, y, width, most] = box;
  const height = Math.min(most, (most * width) / Math.max(widthOf(text, most), 1));
  return lettering(text, {
    x: Number((x + (width - widthOf(text, height)) / 2).toFixed(2)),
    y: Number((y + (most - height) / 2).toFixed(2)),
    height,
    color,
    weight: 2.4,
  });
}

/** A square badge with the initials, `size` wide and high, with a dot in its top right corner. */
function badge(x: number, y: number, size: number, ground: string, sign: string, initials: string): string {
  const inset = size * 0.2;
  return [
    rect(x, y, size, size, ground, ` rx="${size * 0.26}"`),
    circle(x + size * 0.84, y + size * 0.16, size * 0.12, sign),
    centered(initials, [x + inset, y + size * 0.34, size - 2 * inset, size * 0.36], sign),
  ].join('');
}

/** As many of the name's first words as are legible in a logo. */
function shortName(name: string): string {
  const words = drawable(name).split(' ').filter(Boolean);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (short.length + 1 + word.length > LOGO_SIGNS) break;
    short += ` ${word}`;
  }
  return short;
}

function logo(
  name: string,
  initials: string,
  { ground, sign, word }: Record<'ground' | 'sign' | 'word', string>,
) {
  const words = shortName(name) || initials;
  const height = Math.min(15, (15 * 170) / Math.max(widthOf(words, 15), 1));
  const width = Math.ceil(52 + widthOf(words, height) + 4);
  return svg(
    width,
    40,
    badge(0, 0, 40, ground, sign, initials),
    lettering(words, { x: 52, y: Number(((40 - height) / 2).toFixed(2)), height, color: word, weight: 1.8 }),
  );
}

/** A stage backdrop with waves of light, for any aspect ratio; `center` is the center of the rings. */
function stage(width: number, height: number, center: [number, number], palette: Palette, initials: string) {
  const [x, y] = center;
  const ring = (radius: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${palette['on-brand']}" stroke-opacity="${opacity}" stroke-width="2"/>`;
  const wave = (top: number, fill: string) =>
    `<path d="M0 ${top}Q${width * 0.25} ${top - height * 0.09} ${width * 0.5} ${top}T${width} ${top}V${height}H0Z" fill="${fill}"/>`;
  return svg(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.brand}"/><stop offset="1" stop-color="${palette['brand-strong']}"/></linearGradient></defs>`,
    rect(0, 0, width, height, 'url(#sky)'),
    ...[150, 230, 320, 420, 530].map((radius, index) => ring(radius, 0.34 - index * 0.06)),
    circle(x, y, 112, palette.accent),
    centered(initials, [x - 66, y - 34, 132, 68], palette['on-accent']),
    ...[0, 1, 2, 3, 4, 5].map((index) => {
      const angle = (index / 6) * 2 * Math.PI + 0.5;
      const radius = 230 + (index % 3) * 95;
      return circle(
        Math.round(x + radius * Math.cos(angle)),
        Math.round(y + radius * Math.sin(angle)),
        9 + (index % 3) * 5,
        index % 2 === 0 ? palette.accent : palette['on-brand'],
      );
    }),
    wave(height * 0.86, palette['brand-strong']),
    wave(height * 0.93, palette.footer),
  );
}

/** A small illustration for an otherwise empty page: a card on a hill, showing `sign`. */
function scene(palette: Palette, sign: string): string {
  return svg(
    320,
    240,
    `<ellipse cx="160" cy="214" rx="132" ry="14" fill="${palette['surface-sunken']}"/>`,
    rect(70, 40, 180, 136, palette['surface-raised'], ` rx="16" stroke="${palette.border}" stroke-width="3"`),
    rect(70, 40, 180, 34, palette.brand, ' rx="16"'),
    rect(70, 58, 180, 16, palette.brand),
    circle(90, 57, 5, palette.accent),
    circle(106, 57, 5, palette['on-brand']),
    line('M160 176V206', palette['border-strong'], 6),
    sign,
  );
}

function session(palette: Palette, initials: string): string {
  return svg(
    640,
    360,
    rect(0, 0, 640, 360, palette.brand),
    `<path d="M640 0V360H250Z" fill="${palette['brand-strong']}"/>`,
    circle(470, 170, 96, palette.accent),
    centered(initials, [414, 140, 112, 60], palette['on-accent']),
    ...[0, 1, 2].map((index) =>
      rect(60, 120 + index * 44, 220 - index * 50, 16, palette['on-brand'], ' rx="8" fill-opacity="0.85"'),
    ),
  );
}

/** All images of a new event by file name, drawn from its initials and colors. */
export function drawings(name: string, palette: Palette): Record<string, string> {
  const initials = initialsOf(name);
  const upon = { ground: palette.brand, sign: palette['on-brand'] };
  const strong = palette['border-strong'];
  return {
    'logo.svg': logo(name, initials, { ...upon, word: palette['on-header'] }),
    'logo-inverse.svg': logo(name, initials, {
      ground: palette.accent,
      sign: palette['on-accent'],
      word: palette['on-footer'],
    }),
    'mark.svg': svg(64, 64, badge(0, 0, 64, upon.ground, upon.sign, initials)),
    'favicon.svg': svg(
      32,
      32,
      rect(0, 0, 32, 32, palette.brand, ' rx="8"'),
      centered(initials.slice(0, 2), [5, 8, 22, 16], palette['on-brand']),
    ),
    'gate-splash.svg': stage(1600, 1000, [500, 440], palette, initials),
    'gate-splash-small.svg': stage(720, 1280, [360, 330], palette, initials),
    'empty-sessions.svg': scene(palette, line('M144 100V146L184 123Z', palette.link, 7)),
    'empty-schedule.svg': scene(
      palette,
      `${[0, 1, 2].map((index) => rect(98 + index * 44, 96, 34, 26, palette['surface-sunken'], ' rx="6"')).join('')}${line('M106 146L122 158L150 134', palette.success, 7)}`,
    ),
    'not-found.svg': scene(
      palette,
      `<circle cx="152" cy="118" r="24" fill="none" stroke="${strong}" stroke-width="7"/>${line('M170 136L192 158', strong, 9)}`,
    ),
    'not-authorized.svg': scene(
      palette,
      `${rect(132, 116, 56, 44, palette.warning, ' rx="8"')}${line('M142 116V106A18 18 0 0 1 178 106V116', palette.warning, 7)}`,
    ),
    'session.svg': session(palette, initials),
  };
}
