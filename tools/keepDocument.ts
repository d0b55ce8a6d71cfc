import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Io {
  out(line: string): void;
  err(line: string): void;
}

const processIo: Io = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * Writes a generated document, or with `--check` only reports whether it is up to date. Returns the exit
 * code: 1 if it is not.
 */
export function keepDocument(
  { file, content, command }: { file: string; content: string; command: string },
  argv: readonly string[],
  io: Io = processIo,
): number {
  const name = path.basename(file);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === content;
  if (isCurrent) io.out(`${name} is up to date.`);
  else if (argv.includes('--check')) io.err(`${name} is out of date; ${command} writes it.`);
  else {
    writeFileSync(file, content);
    io.out(`${name} is written.`);
    return 0;
  }
  return isCurrent ? 0 : 1;
}
