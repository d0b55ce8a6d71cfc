import { beginPdf, linesOf, widthOf, type Ink, type Page } from '../pdf';
import type { PosterText } from './texts';

/** A3 across, in points. */
const WIDTH = 1_190;
const HEIGHT = 842;
const MARGIN = 48;
const GAP = 36;
const COLUMN = (WIDTH - 2 * MARGIN - 2 * GAP) / 3;

const INK: Ink = [0.1, 0.13, 0.18];
const QUIET: Ink = [0.36, 0.41, 0.48];
const WHITE: Ink = [1, 1, 1];
const RULE: Ink = [0.85, 0.88, 0.92];

/** Colors of the posters: of the band and of what stands out. */
export const PALETTES: readonly { band: Ink; accent: Ink }[] = [
  { band: [0.04, 0.29, 0.47], accent: [0.95, 0.55, 0.1] },
  { band: [0.09, 0.36, 0.26], accent: [0.84, 0.38, 0.16] },
  { band: [0.36, 0.16, 0.36], accent: [0.1, 0.55, 0.55] },
  { band: [0.16, 0.2, 0.32], accent: [0.83, 0.2, 0.3] },
  { band: [0.46, 0.2, 0.12], accent: [0.12, 0.45, 0.6] },
];

/** Where the next thing of a column goes. */
interface Column {
  page: Page;
  left: number;
  top: number;
}

function paragraph(column: Column, text: string, size: number, ink: Ink = INK): void {
  for (const line of linesOf(text, COLUMN, size)) {
    column.page.text(line, column.left, column.top, { size, ink });
    column.top += size * 1.42;
  }
  column.top += size * 0.6;
}

function heading(column: Column, text: string, accent: Ink): void {
  column.page.rectangle(column.left, column.top, 36, 5, accent);
  column.page.text(text, column.left, column.top + 16, { size: 19, ink: INK, font: 'bold' });
  column.top += 46;
}

/** Bars with their values over them and what they stand for below. */
function chart(column: Column, { bars, measure }: PosterText, accent: Ink, band: Ink): void {
  const { page, left } = column;
  const high = 190;
  const bottom = column.top + high + 22;
  const most = Math.max(...bars.map(({ value }) => value));
  const wide = COLUMN / bars.length;
  for (let line = 0; line <= 4; line += 1)
    page.rectangle(left, bottom - (high / 4) * line, COLUMN, 0.8, RULE);
  for (const [index, { label, value }] of bars.entries()) {
    const tall = Math.max(2, (value / most) * high);
    const middle = left + wide * (index + 0.5);
    const width = Math.min(64, wide * 0.6);
    page.rectangle(middle - width / 2, bottom - tall, width, tall, index === bars.length - 1 ? accent : band);
    const shown = String(value);
    page.text(shown, middle - widthOf(shown, 15, 'bold') / 2, bottom - tall - 18, {
      size: 15,
      ink: INK,
      font: 'bold',
    });
    page.text(label, middle - widthOf(label, 13) / 2, bottom + 10, { size: 13, ink: QUIET });
  }
  column.top = bottom + 38;
  paragraph(column, measure, 13, QUIET);
}

/** A poster as a PDF of one page: a band with its title, three columns, a chart. */
export function drawPoster(text: PosterText, palette: number, footer: string): Buffer {
  const { band, accent } = PALETTES[palette % PALETTES.length] ?? { band: INK, accent: QUIET };
  const pdf = beginPdf(WIDTH, HEIGHT, text.title);
  const page = pdf.addPage();
  page.rectangle(0, 0, WIDTH, HEIGHT, WHITE);
  const size = text.title.length > 70 ? 36 : 42;
  const title = linesOf(text.title, WIDTH - 2 * MARGIN, size, 'bold').slice(0, 3);
  const bandHigh = 60 + title.length * size * 1.15 + 58;
  page.rectangle(0, 0, WIDTH, bandHigh, band);
  page.rectangle(0, bandHigh, WIDTH, 6, accent);
  let top = 38;
  for (const line of title) {
    page.text(line, MARGIN, top, { size, ink: WHITE, font: 'bold' });
    top += size * 1.15;
  }
  page.text(text.authors, MARGIN, top + 14, { size: 18, ink: WHITE });
  page.text(text.affiliations, MARGIN, top + 40, { size: 14, ink: [0.85, 0.9, 0.95] });

  const [left, middle, right] = [0, 1, 2].map((index) => ({
    page,
    left: MARGIN + index * (COLUMN + GAP),
    top: bandHigh + 36,
  })) as [Column, Column, Column];
  const [first, second, third, last] = text.sections;
  for (const [column, section] of [
    [left, first],
    [left, second],
    [middle, third],
  ] as const) {
    heading(column, section.heading, accent);
    for (const each of section.paragraphs) paragraph(column, each, 15);
    column.top += 10;
  }
  heading(right, text.chartTitle, accent);
  right.top += 12;
  chart(right, text, accent, band);
  heading(right, last.heading, accent);
  for (const each of last.paragraphs) paragraph(right, each, 15);

  page.rectangle(0, HEIGHT - 40, WIDTH, 40, [0.95, 0.96, 0.98]);
  page.text(footer, MARGIN, HEIGHT - 25, { size: 12, ink: QUIET });
  return pdf.end();
}

const hex = (ink: Ink) => `rgb(${ink.map((part) => Math.round(part * 255)).join(',')})`;

/**
 * The same poster as a small picture in SVG, its texts as lines: a picture must not depend on the fonts of
 * the machine that draws it.
 */
export function sketchPoster(text: PosterText, palette: number): string {
  const { band, accent } = PALETTES[palette % PALETTES.length] ?? { band: INK, accent: QUIET };
  const shapes: string[] = [];
  const box = (left: number, top: number, width: number, height: number, fill: string) =>
    shapes.push(`<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${fill}"/>`);
  const words = text.title.split(' ');
  const half = Math.ceil(words.length / 2);
  box(0, 0, 480, 340, '#fff');
  box(0, 0, 480, 96, hex(band));
  box(0, 96, 480, 3, hex(accent));
  for (const [row, part] of [words.slice(0, half), words.slice(half)].entries()) {
    let left = 20;
    for (const word of part) {
      const width = Math.min(440 - left, word.length * 9);
      if (width > 4) box(left, 18 + row * 24, width, 14, '#fff');
      left += word.length * 9 + 8;
    }
  }
  box(20, 74, 190, 6, 'rgba(255,255,255,.7)');
  for (const left of [20, 174]) {
    for (let line = 0; line < 17; line += 1) {
      const isHeading = line % 9 === 0;
      const width = isHeading ? 54 : 132 - ((line * 37 + text.title.length * 11) % 40);
      box(left, 116 + line * 12, width, isHeading ? 6 : 4, isHeading ? hex(accent) : '#c3ccd8');
    }
  }
  const most = Math.max(...text.bars.map(({ value }) => value));
  const wide = 132 / text.bars.length;
  for (const [index, { value }] of text.bars.entries()) {
    const tall = Math.max(3, Math.round((value / most) * 110));
    const fill = index === text.bars.length - 1 ? hex(accent) : hex(band);
    box(Math.round(328 + wide * index + wide * 0.18), 244 - tall, Math.round(wide * 0.64), tall, fill);
  }
  box(328, 246, 132, 2, '#8995a5');
  for (let line = 0; line < 4; line += 1) box(328, 264 + line * 12, 128 - ((line * 29) % 40), 4, '#c3ccd8');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="340" viewBox="0 0 480 340">${shapes.join('')}</svg>`;
}
