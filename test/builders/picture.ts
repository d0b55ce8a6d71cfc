import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const COLOURS = { red: '#c33', blue: '#33c' } as const;

/** A picture of one colour. */
export const buildPicture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  {
    colour = 'red',
    width = 300,
    height = 200,
  }: { colour?: keyof typeof COLOURS; width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: COLOURS[colour] } })
    .toFormat(format)
    .toBuffer();

/** A photograph with what a camera writes into it: who took it and where, and that it lies on its side. */
export const buildPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: COLOURS.red } })
    .withExif({
      IFD0: { Artist: 'Ines Duarte', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG of so many pixels, none of which takes a byte worth speaking of; `rows` of them are really there. */
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
