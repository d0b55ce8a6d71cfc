import { open } from 'node:fs/promises';
import type { EncodingFault } from '../../../../src/contract/kit/encodingFault';
import { encodingFault, encodingText } from '../../../lib/encoding';
import { MAX_FILE_BYTES } from './schedule';

const MEGABYTE = 1024 * 1024;

/** Thrown for a file that cannot be read as text; the message follows the file's name. */
export class UnreadableFile extends Error {
  /** `encoding`: what is wrong with that of the file, if anything is. */
  constructor(
    message: string,
    readonly encoding: EncodingFault | null = null,
  ) {
    super(message);
  }
}

const misencoded = (fault: EncodingFault) => new UnreadableFile(encodingText(fault), fault);

/**
 * Reads a UTF-8 text file. Throws UnreadableFile for anything else, and before reading a file that is too
 * large.
 */
export async function readScheduleFile(path: string): Promise<string> {
  let bytes: Buffer;
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await check(file);
      bytes = Buffer.alloc(size);
      await file.read(bytes, 0, size, 0);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(explain(error as NodeJS.ErrnoException));
  }
  return scheduleText(bytes);
}

/** The encoding that an XML file names in its first line, if it is not that of UTF-8 or a part of it. */
const OTHER_ENCODING =
  /^(?:\u00ef\u00bb\u00bf)?<\?xml\b[^>]*?\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii)["'])([\w.:-]+)/i;

/** Decodes a file. Throws UnreadableFile if it is not UTF-8 text. */
export function scheduleText(bytes: Buffer): string {
  const [, name] = OTHER_ENCODING.exec(bytes.subarray(0, 1_000).toString('latin1')) ?? [];
  if (name !== undefined) throw misencoded({ code: 'declared', name });
  const fault = encodingFault(bytes);
  if (fault?.code === 'utf16') throw misencoded(fault);
  if (bytes.includes(0)) throw new UnreadableFile('is a binary file, not a schedule');
  if (fault) throw misencoded(fault);
  return new TextDecoder('utf-8').decode(bytes);
}

async function check(file: Awaited<ReturnType<typeof open>>): Promise<{ size: number }> {
  const stat = await file.stat();
  if (stat.isDirectory()) throw new UnreadableFile('is a folder, not a file');
  if (!stat.isFile()) throw new UnreadableFile('is not an ordinary file');
  if (stat.size === 0) throw new UnreadableFile('is empty');
  if (stat.size > MAX_FILE_BYTES) {
    const size = Math.ceil(stat.size / MEGABYTE);
    throw new UnreadableFile(`has ${size} MB; the limit is ${MAX_FILE_BYTES / MEGABYTE} MB`);
  }
  return stat;
}

function explain({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user';
  return `cannot be read: ${message}`;
}
