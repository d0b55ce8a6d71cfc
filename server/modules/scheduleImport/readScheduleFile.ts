import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from './schedule';

const MEGABYTE = 1024 * 1024;

/** Thrown for a file that cannot be read as text; the message follows the file's name. */
export class UnreadableFile extends Error {}

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

/** Decodes a file. Throws UnreadableFile if it is not UTF-8 text. */
export function scheduleText(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new UnreadableFile('is UTF-16 text; save it as UTF-8');
  if (bytes.includes(0)) throw new UnreadableFile('is a binary file, not a schedule');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('is not UTF-8 text; save it as UTF-8');
  }
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
