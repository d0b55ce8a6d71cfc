import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { ProblemError } from '../../../../../problem';
import { openPdfCheck, type PdfLimits } from './pdfCheck';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-pdf-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function statusOf(file: string, limits: Partial<PdfLimits>): Promise<unknown> {
  const { check } = openPdfCheck(pino({ level: 'silent' }), limits);
  const asker = { who: 'ana', signal: new AbortController().signal };
  return check(file, asker).catch((error: unknown) => error instanceof ProblemError && error.status);
}

it('refuses a file that takes more CPU time than is allowed', async () => {
  const file = path.join(folder, 'long.pdf');
  writeFileSync(file, '%PDF-1.7\n');
  // Blanks on the disk cost nothing; each of them is looked at.
  truncateSync(file, 8_000_000_000);
  expect(await statusOf(file, { cpuSeconds: 0, wallMs: 600_000 })).toBe(422);
});

it('does not blame the file when its process hangs', async () => {
  const file = path.join(folder, 'pipe.pdf');
  // Opening a pipe that nobody writes to waits for ever.
  execFileSync('mkfifo', [file]);
  expect(await statusOf(file, { wallMs: 5_000 })).toBe(503);
});
