/**
 * Strokes of capital letters and digits in a box 8 wide and 12 high. Text in the images cannot use a font.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 12L4 0L8 12M1.4 8H6.6',
  B: 'M0 0V12H4.5A3 3 0 0 0 4.5 6H0M4.5 6A3 3 0 0 0 4.5 0H0',
  C: 'M8 2A4.5 6 0 1 0 8 10',
  D: 'M0 0V12H3A5 6 0 0 0 3 0Z',
  E: 'M7 0H0V12H7M0 6H6',
  F: 'M7 0H0V12M0 6H6',
  G: 'M8 2A4.5 6 0 1 0 8 10V6.5H5',
  H: 'M0 0V12M8 0V12M0 6H8',
  I: 'M0 0V12',
  J: 'M7 0V8.5A3.5 3.5 0 0 1 0 8.5',
  K: 'M0 0V12M8 0L0 7M3 4.5L8 12',
  L: 'M0 0V12H7',
  M: 'M0 12V0L4 7L8 0V12',
  N: 'M0 12V0L8 12V0',
  O: 'M4 0A4 6 0 1 0 4 12A4 6 0 1 0 4 0Z',
  P: 'M0 12V0H4.5A3.2 3.2 0 0 1 4.5 6.4H0',
  Q: 'M4 0A4 6 0 1 0 4 12A4 6 0 1 0 4 0ZM5 9L8 12.5',
  R: 'M0 12V0H4.5A3.2 3.2 0 0 1 4.5 6.4H0M4 6.4L8 12',
  S: 'M7.6 2A3.8 3 0 0 0 4 0A3.6 3 0 0 0 4 6A3.8 3 0 0 1 4 12A3.8 3 0 0 1 .2 9.8',
  T: 'M0 0H8M4 0V12',
  U: 'M0 0V8A4 4 0 0 0 8 8V0',
  V: 'M0 0L4 12L8 0',
  W: 'M0 0L2 12L4 4L6 12L8 0',
  X: 'M0 0L8 12M8 0L0 12',
  Y: 'M0 0L4 6L8 0M4 6V12',
  Z: 'M0 0H8L0 12H8',
  0: 'M4 0A4 6 0 1 0 4 12A4 6 0 1 0 4 0Z',
  1: 'M0 2.5L3 0V12',
  2: 'M.3 3.2A3.8 3.3 0 0 1 7.8 3.4Q7.8 5.5 0 12H8',
  3: 'M.8 0H7.5L3.5 5A3.7 3.6 0 1 1 .2 10',
  4: 'M6 12V0L0 8.5H8',
  5: 'M7.5 0H1.5L.8 5.5A3.9 3.6 0 1 1 .3 10',
  6: 'M6.5 0Q0 4 .2 8.2A3.8 3.8 0 1 0 7.8 8.2A3.8 3.6 0 0 0 .3 7.5',
  7: 'M0 0H8L3 12',
  8: 'M4 0A3 2.9 0 1 0 4 5.8A3 2.9 0 1 0 4 0M4 5.8A3.7 3.1 0 1 0 4 12A3.7 3.1 0 1 0 4 5.8',
  9: 'M1.5 12Q8 8 7.8 3.8A3.8 3.8 0 1 0 .2 3.8A3.8 3.6 0 0 0 7.7 4.5',
};

const HEIGHT = 12;
const LETTER = 8;
/** Widths of the narrower characters. */
const NARROW: Readonly<Record<string, number>> = { E: 7, F: 7, I: 0, J: 7, L: 7, 1: 3, ' ': 2.5 };
const GAP = 3.5;
const advanceOf = (sign: string) => (NARROW[sign] ?? LETTER) + GAP;

/** The text reduced to drawable characters: without accents, and without characters that have no strokes. */
export function drawable(text: string): string {
  return [...text.normalize('NFD').toUpperCase()].filter((sign) => sign === ' ' || STROKES[sign]).join('');
}

/** Width of a text of the given height. */
export function widthOf(text: string, height: number): number {
  const width = [...text].reduce((sum, sign) => sum + advanceOf(sign), -GAP);
  return Math.max((width * height) / HEIGHT, 0);
}

export interface Lettering {
  /** Left edge and top. */
  x: number;
  y: number;
  height: number;
  color: string;
  /** Stroke width, for letters 12 high. */
  weight?: number;
}

/** Renders a text as strokes; its characters must be drawable. */
export function lettering(text: string, { x, y, height, color, weight = 2 }: Lettering): string {
  let at = 0;
  const paths: string[] = [];
  for (const sign of text) {
    const strokes = STROKES[sign];
    if (strokes) paths.push(`<path transform="translate(${at} 0)" d="${strokes}"/>`);
    at += advanceOf(sign);
  }
  const scale = Number((height / HEIGHT).toFixed(3));
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}
