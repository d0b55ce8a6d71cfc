import { beginPdf, linesOf, widthOf, type Ink, type Page } from '../pdf';

/** Letter, upright, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
const COLUMN = WIDTH - 2 * MARGIN;

const TEXT: Ink = [0.1, 0.13, 0.18];
const QUIET: Ink = [0.36, 0.41, 0.48];
const WHITE: Ink = [1, 1, 1];
const RULE: Ink = [0.85, 0.88, 0.92];

/** Colors of the exhibitors, one after the other. */
const BANDS: readonly Ink[] = [
  [0.05, 0.32, 0.36],
  [0.2, 0.2, 0.42],
  [0.4, 0.18, 0.16],
  [0.13, 0.34, 0.22],
];

/** What a page of a document says below its heading. */
export type DocumentPage = { heading: string } & (
  | { paragraphs: readonly string[] }
  | { items: readonly { name: string; text: string }[] }
  | { columns: readonly [string, string, string]; rows: readonly (readonly [string, string, string])[] }
);

export interface DocumentText {
  title: string;
  /** Whose document it is. */
  company: string;
  pages: readonly DocumentPage[];
  /** At the foot of every page. */
  footer: string;
}

/** Writes a text in lines; returns where the next thing goes. */
function write(page: Page, text: string, top: number, { size, ink }: { size: number; ink: Ink }): number {
  let at = top;
  for (const line of linesOf(text, COLUMN, size)) {
    page.text(line, MARGIN, at, { size, ink });
    at += size * 1.45;
  }
  return at;
}

/** A table whose last column has numbers. */
function table(
  page: Page,
  { columns, rows }: Extract<DocumentPage, { rows: unknown }>,
  top: number,
  band: Ink,
): void {
  const lefts = [MARGIN, MARGIN + COLUMN * 0.56];
  const row = (cells: readonly [string, string, string], at: number, ink: Ink, font: 'regular' | 'bold') => {
    const [name, unit, price] = cells;
    const size = 11;
    page.text(name, lefts[0] ?? 0, at, { size, ink, font });
    page.text(unit, lefts[1] ?? 0, at, { size, ink, font });
    page.text(price, WIDTH - MARGIN - widthOf(price, size, font), at, { size, ink, font });
  };
  row(columns, top, band, 'bold');
  page.rectangle(MARGIN, top + 18, COLUMN, 1.5, band);
  for (const [index, cells] of rows.entries()) {
    const at = top + 34 + index * 30;
    row(cells, at, TEXT, 'regular');
    page.rectangle(MARGIN, at + 19, COLUMN, 0.8, RULE);
  }
}

function body(page: Page, content: DocumentPage, top: number, band: Ink): void {
  if ('rows' in content) table(page, content, top, band);
  let at = top;
  if ('paragraphs' in content) {
    for (const text of content.paragraphs) at = write(page, text, at, { size: 12, ink: TEXT }) + 10;
  }
  if ('items' in content) {
    for (const { name, text } of content.items) {
      page.rectangle(MARGIN, at, 24, 3, band);
      page.text(name, MARGIN, at + 12, { size: 14, ink: TEXT, font: 'bold' });
      at = write(page, text, at + 34, { size: 12, ink: TEXT }) + 22;
    }
  }
}

/** A document of an exhibitor as a PDF: a band with its title on the first page, a heading on each. */
export function drawDocument({ title, company, pages, footer }: DocumentText, color: number): Buffer {
  const band = BANDS[color % BANDS.length] ?? TEXT;
  const pdf = beginPdf(WIDTH, HEIGHT, `${title} – ${company}`);
  for (const [index, content] of pages.entries()) {
    const page = pdf.addPage();
    page.rectangle(0, 0, WIDTH, HEIGHT, WHITE);
    const isFirst = index === 0;
    page.rectangle(0, 0, WIDTH, isFirst ? 150 : 14, band);
    if (isFirst) {
      page.text(company, MARGIN, 46, { size: 15, ink: WHITE });
      page.text(title, MARGIN, 78, { size: 34, ink: WHITE, font: 'bold' });
    }
    const top = isFirst ? 190 : 54;
    page.text(content.heading, MARGIN, top, { size: 20, ink: TEXT, font: 'bold' });
    body(page, content, top + 42, band);
    const number = `${index + 1} / ${pages.length}`;
    page.rectangle(MARGIN, HEIGHT - 52, COLUMN, 0.8, RULE);
    page.text(footer, MARGIN, HEIGHT - 38, { size: 9, ink: QUIET });
    page.text(number, WIDTH - MARGIN - widthOf(number, 9), HEIGHT - 38, { size: 9, ink: QUIET });
  }
  return pdf.end();
}
