/** A color as red, green and blue, from 0 to 1. */
export type Ink = readonly [number, number, number];
export type Font = 'regular' | 'bold';

/** Widths of Helvetica's characters from space to tilde, in thousandths of the font's size. */
const REGULAR =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
/** How much wider its bold letters are, on average. */
const BOLD = 1.07;
/** Of any other character. */
const OTHER = 556;

/** The width of a text, in points. */
export function widthOf(text: string, size: number, font: Font = 'regular'): number {
  let thousandths = 0;
  for (const letter of text) thousandths += REGULAR[letter.charCodeAt(0) - 32] ?? OTHER;
  return (thousandths * size * (font === 'bold' ? BOLD : 1)) / 1_000;
}

/** Breaks a text into lines of at most this width. */
export function linesOf(text: string, width: number, size: number, font: Font = 'regular'): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size, font) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Characters of WinAnsi that have other codes in Unicode. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
};

const encoded = (text: string) =>
  [...text]
    .map((letter) => {
      const code = WIN_ANSI[letter] ?? letter.charCodeAt(0);
      if (code > 255) return '?';
      return code < 127 && !'()\\'.includes(letter) ? letter : `\\${code.toString(8).padStart(3, '0')}`;
    })
    .join('');

const fixed = (value: number) => String(Math.round(value * 100) / 100);

/** Whether the fonts have all letters of a text. */
export const canWrite = (text: string): boolean =>
  [...text].every((letter) => (WIN_ANSI[letter] ?? letter.charCodeAt(0)) <= 255);

/** One page to draw on. The origin is the upper left corner; lengths are in points. */
export interface Page {
  rectangle: (left: number, top: number, width: number, height: number, ink: Ink) => void;
  /** Text on one line; `top` is that of its capitals. */
  text: (text: string, left: number, top: number, style: { size: number; ink: Ink; font?: Font }) => void;
}

/** A PDF whose pages have the same size. */
export interface Pdf {
  addPage: () => Page;
  /** The finished document. */
  end: () => Buffer;
}

const color = (ink: Ink) => ink.map(fixed).join(' ');

/** A page that writes what is drawn on it to a list. */
function drawInto(drawn: string[], height: number): Page {
  return {
    rectangle(left, top, wide, high, ink) {
      drawn.push(
        `${color(ink)} rg ${fixed(left)} ${fixed(height - top - high)} ${fixed(wide)} ${fixed(high)} re f`,
      );
    },
    text(text, left, top, { size, ink, font = 'regular' }) {
      const baseline = height - top - size * 0.72;
      const name = font === 'bold' ? 'B' : 'R';
      drawn.push(
        `BT /${name} ${fixed(size)} Tf ${color(ink)} rg ${fixed(left)} ${fixed(baseline)} Td (${encoded(text)}) Tj ET`,
      );
    },
  };
}

const fontObject = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Begins a PDF. Its fonts are those that every reader has. */
export function beginPdf(width: number, height: number, title: string): Pdf {
  const pages: string[][] = [];
  return {
    addPage() {
      const drawn: string[] = [];
      pages.push(drawn);
      return drawInto(drawn, height);
    },
    end() {
      const idOf = (index: number) => 6 + 2 * index;
      const objects = [
        '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
        `<< /Type /Pages /Kids [${pages.map((_page, index) => `${idOf(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
        fontObject('Helvetica'),
        fontObject('Helvetica-Bold'),
        `<< /Title (${encoded(title)}) >>`,
        ...pages.flatMap((drawn, index) => {
          const content = drawn.join('\n');
          return [
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${idOf(index) + 1} 0 R /Resources << /Font << /R 3 0 R /B 4 0 R >> >> >>`,
            `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
          ];
        }),
      ];
      let file = '%PDF-1.4\n';
      const offsets = objects.map((object, index) => {
        const at = file.length;
        file += `${index + 1} 0 obj\n${object}\nendobj\n`;
        return at;
      });
      const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
      const start = file.length;
      file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
      file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
      return Buffer.from(file, 'latin1');
    },
  };
}
