import { refusalOf } from './pictureLimits';

const header = {
  format: 'jpeg',
  width: 1_000,
  height: 1_000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  chromaSubsampling: '4:2:0',
} as const;

it.each([
  ['a JPEG', {}, 50],
  ['a CMYK JPEG', { channels: 4 }, 50],
  ['a progressive JPEG', { isProgressive: true }, 26],
  ['a progressive JPEG with whole colors', { isProgressive: true, chromaSubsampling: '4:4:4' }, 13],
  ['a progressive CMYK JPEG', { isProgressive: true, chromaSubsampling: '4:4:4:4', channels: 4 }, 10],
  ['a PNG', { format: 'png' }, 50],
  ['a PNG of 16 bits', { format: 'png', channels: 4, depth: 'ushort' }, 25],
  ['an interlaced PNG', { format: 'png', isProgressive: true }, 26],
  ['an interlaced PNG of 16 bits', { format: 'png', channels: 4, depth: 'ushort', isProgressive: true }, 10],
  ['a WebP', { format: 'webp' }, 20],
] as const)('%s may have as many pixels as its decoder can handle', (_what, kind, millions) => {
  const side = Math.floor(Math.sqrt(millions * 1_000_000));
  expect(refusalOf({ ...header, ...kind, width: side, height: side })).toBeUndefined();
  expect(refusalOf({ ...header, ...kind, width: side + 1, height: side + 1 })).toMatchObject({
    problem: 'too-many-pixels',
    detail: expect.stringContaining(`is ${millions} million`) as string,
  });
});

it.each([
  [4_000, 1_000, true],
  [4_001, 1_000, false],
  [1_000, 4_000, true],
  [1_000, 4_001, false],
  [1, 1, true],
  [1, 60_000, false],
])('%i x %i pixels: accepted is %s', (width, height, isTaken) => {
  expect(refusalOf({ ...header, width, height })?.problem).toBe(isTaken ? undefined : 'too-narrow');
});
