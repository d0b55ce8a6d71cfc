import { open } from 'node:fs/promises';
import type { FileType } from '../../../../../src/contract/platform/files';
import type { ArrivedFile } from '../../../../deps/files';
import { officeTypeOf } from './officeFile';

const HEAD_BYTES = 1_100;
/** How far into a file its PDF header may stand. */
const PDF_HEADER_BYTES = 1_024;

const hex = (text: string) => Buffer.from(text, 'hex');
const startsWith = (head: Buffer, bytes: Buffer, at = 0) =>
  head.subarray(at, at + bytes.length).equals(bytes);

/** Brands of MP4 files that browsers play. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|M4V |M4VH|f4v )$/;
const AUDIO_BRANDS = /^(M4A |M4B )$/;

/** A frame header of MPEG audio, layer III. */
const isMpegAudio = ([first = 0, second = 0, third = 0]: Buffer): boolean =>
  first === 0xff &&
  (second & 0xe6) === 0xe2 &&
  (second & 0x18) !== 0x08 &&
  (third & 0xf0) !== 0xf0 &&
  (third & 0x0c) !== 0x0c;

/** Each type by its first bytes. */
const TYPES: readonly (readonly [type: FileType, is: (head: Buffer) => boolean])[] = [
  ['image/jpeg', (head) => startsWith(head, hex('ffd8ff'))],
  ['image/png', (head) => startsWith(head, hex('89504e470d0a1a0a'))],
  ['image/webp', (head) => startsWith(head, Buffer.from('RIFF')) && startsWith(head, Buffer.from('WEBP'), 8)],
  ['application/pdf', (head) => head.subarray(0, PDF_HEADER_BYTES).includes('%PDF-')],
  [
    'audio/mp4',
    (head) => startsWith(head, Buffer.from('ftyp'), 4) && AUDIO_BRANDS.test(head.toString('latin1', 8, 12)),
  ],
  [
    'video/mp4',
    (head) => startsWith(head, Buffer.from('ftyp'), 4) && MP4_BRANDS.test(head.toString('latin1', 8, 12)),
  ],
  ['video/webm', (head) => startsWith(head, hex('1a45dfa3')) && head.subarray(0, 80).includes('webm')],
  ['audio/ogg', (head) => startsWith(head, Buffer.from('OggS'))],
  ['audio/mpeg', (head) => startsWith(head, Buffer.from('ID3')) || isMpegAudio(head)],
];

/**
 * The type of a file by its bytes, whatever its name says; undefined if it is none that is accepted anywhere.
 */
export async function fileTypeOf({ path, bytes }: ArrivedFile): Promise<FileType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (startsWith(head, hex('504b0304'))) return await officeTypeOf(file, bytes);
    return TYPES.find(([, is]) => is(head))?.[0];
  } finally {
    await file.close();
  }
}
