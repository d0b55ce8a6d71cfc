import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const COLORS = { red: '#c33', blue: '#33c' } as const;

/** A single-color image. */
export const buildPicture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  {
    color = 'red',
    width = 300,
    height = 200,
  }: { color?: keyof typeof COLORS; width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: COLORS[color] } })
    .toFormat(format)
    .toBuffer();

/** Corners of a photograph, clockwise from the top left. */
export const CORNERS = ['red', 'green', 'blue', 'white'] as const;
export type Corner = (typeof CORNERS)[number];

/**
 * A photograph with camera metadata: the author, the location, and an orientation flag, by default 6, which
 * shows it turned clockwise. As stored, its quarters have the colors of `CORNERS`.
 */
export async function buildPhotograph(orientation = 6): Promise<Buffer> {
  const [width, height] = [300, 200];
  const quarter = { width: width / 2, height: height / 2, channels: 3 } as const;
  const places = [
    [0, 0],
    [quarter.width, 0],
    [quarter.width, quarter.height],
    [0, quarter.height],
  ] as const;
  const quarters = CORNERS.map((background, index) => {
    const [left, top] = places[index] ?? [0, 0];
    return { input: { create: { ...quarter, background } }, left, top };
  });
  return (
    sharp({ create: { width, height, channels: 3, background: 'black' } })
      .composite(quarters)
      .withExif({
        IFD0: { Artist: 'Ines Duarte' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      // `withExif` would write 1, whatever it is given.
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
  );
}

/** Bytes of a PNG before its other chunks: signature and IHDR. */
const PNG_HEADER = 33;

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG of the given dimensions that compresses to almost nothing; only `rows` rows are actually present. */
export function buildHugePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with compressed text chunks, each 8 MB in a decoder's memory and 8 kB in the file. */
export async function buildTextBomb(texts: number): Promise<Buffer> {
  const picture = await buildPicture('png');
  const text = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('c\0\0'), deflateSync(Buffer.alloc(7_900_000, 'a'))]),
  );
  return Buffer.concat([
    picture.subarray(0, PNG_HEADER),
    ...Array<Buffer>(texts).fill(text),
    picture.subarray(PNG_HEADER),
  ]);
}

/**
 * One scan of a progressive JPEG that adds nothing to a coefficient: runs of empty blocks, encoded in very
 * few bits.
 */
function emptyScan(component: number, coefficient: number, from: number, to: number, blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0;) {
    // Each run has 16,384 to 32,767 blocks, including the last.
    const most = Math.min(32_767, left);
    const run = left > most && left - most < 16_384 ? left - 16_384 : most;
    bits += `0${(run - 16_384).toString(2).padStart(14, '0')}`;
    left -= run;
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.from([
    0xff,
    0xda,
    0,
    8,
    1,
    component,
    0,
    coefficient,
    coefficient,
    (from << 4) | to,
    ...bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])),
  ]);
}

/** A progressive JPEG with all 2,646 scans the format allows. A decoder visits every block in each. */
export async function buildScanBomb(width: number, height: number): Promise<Buffer> {
  const picture = await sharp({ create: { width, height, channels: 3, background: COLORS.red } })
    .jpeg({ progressive: true })
    .toBuffer();
  const firstScan = picture.indexOf(Buffer.from([0xff, 0xda]));
  let end = firstScan + 2 + picture.readUInt16BE(firstScan + 2);
  while (picture[end] !== 0xff || picture[end + 1] === 0) end += 1;
  // A Huffman table with a single code: a run of 16,384 or more empty blocks.
  const codes = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
  const blocks = (scale: number) => Math.ceil(width / scale / 8) * Math.ceil(height / scale / 8);
  const scans: Buffer[] = [];
  for (const [component, count] of [blocks(1), blocks(2), blocks(2)].entries()) {
    for (let coefficient = 1; coefficient < 64; coefficient += 1) {
      for (let bit = 13; bit >= 0; bit -= 1) {
        scans.push(emptyScan(component + 1, coefficient, bit === 13 ? 0 : bit + 1, bit, count));
      }
    }
  }
  return Buffer.concat([picture.subarray(0, end), codes, ...scans, Buffer.from([0xff, 0xd9])]);
}
