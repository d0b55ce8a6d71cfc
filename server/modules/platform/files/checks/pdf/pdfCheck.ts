import { spawn } from 'node:child_process';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { MAX_PDF_PAGES } from '../../../../../../src/contract/platform/files';
import type { PictureAsker } from '../../../../../deps/pictures';
import type { FairQueueLimits } from '../../../../../lib/fairQueue';
import { ProblemError } from '../../../../../problem';
import type { PdfHazard, PdfMessage, PdfOutcome } from './outcome';
import { PdfTurns } from './pdfTurns';

export interface PdfLimits {
  memoryBytes: number;
  /** CPU time for one file, without the start of its process. */
  cpuSeconds: number;
  /** Only ends a process that hangs: on a busy machine, an honest file may take minutes. */
  wallMs: number;
  /** Each file is looked into by a process of its own; those that wait are on the disk. */
  turns: FairQueueLimits;
}

const LIMITS: PdfLimits = {
  memoryBytes: 500_000_000,
  cpuSeconds: 60,
  wallMs: 300_000,
  turns: { atOnce: 2, waiting: 40, waitingEach: 6 },
};
const RUN = path.join(import.meta.dirname, '../../../../../run.cjs');
const SCRIPT = path.join(import.meta.dirname, 'pdfChild.ts');
/**
 * The only environment variables Node.js and tsx need. A process that reads untrusted files gets no secrets.
 */
const INHERITED = ['SystemRoot', 'TEMP', 'TMPDIR'];

const WORDS: Readonly<Record<PdfHazard, string>> = {
  'file-with-scripts': 'The PDF has scripts inside. Save it without them, or print it to a new PDF.',
  'file-with-files': 'The PDF has other files inside. Save it without them.',
  'file-with-launch': 'The PDF starts programs or opens other files. Print it to a new PDF.',
  'protected-file':
    'The PDF needs a password to open. Save a copy without one: open it, then remove the password under File > Properties > Security, or print it to a new PDF.',
  'restricted-file':
    'The PDF opens without a password, but forbids printing, copying or changes, which also keeps it from being checked. Export it again without restrictions, or remove them under File > Properties > Security.',
};

/** Looks into PDFs, a few at a time. */
export interface PdfCheck {
  /**
   * The number of pages. Throws a problem for files that are refused (422) or cannot be looked into now
   * (503), among them those of callers who leave before their turn.
   */
  check: (file: string, asker: PictureAsker) => Promise<number>;
}

function lookInto(
  file: string,
  { memoryBytes, cpuSeconds, wallMs }: PdfLimits,
  log: FastifyBaseLogger,
): Promise<PdfOutcome | undefined> {
  const args = [file, String(memoryBytes), String(cpuSeconds)];
  const child = spawn(process.execPath, ['--max-old-space-size=400', RUN, SCRIPT, ...args], {
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.includes(name))),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    let outcome: PdfOutcome | undefined;
    let isReady = false;
    const deadline = setTimeout(() => child.kill('SIGKILL'), wallMs);
    child.on('message', (message: PdfMessage) => {
      if (message.kind === 'outcome') outcome = message.outcome;
      else {
        isReady = true;
        if (message.unlimited) {
          log.warn(
            { reason: message.unlimited },
            'the kernel does not limit the memory and CPU time for PDFs',
          );
        }
      }
    });
    child.on('error', (error) => {
      log.error({ err: error }, 'the process that looks into PDFs did not start');
    });
    child.once('close', (code, signal) => {
      clearTimeout(deadline);
      if (!outcome)
        log.warn({ code, signal, hung: child.killed }, 'the process that looks into PDFs ended early');
      // Ended by its limits, which is the file's fault, or before it began, or because it hung.
      resolve(
        outcome ?? (isReady && !child.killed ? { kind: 'unusual', reason: 'It takes too much.' } : undefined),
      );
    });
  });
}

function pagesOf(outcome: PdfOutcome, log: FastifyBaseLogger): number {
  switch (outcome.kind) {
    case 'hazard':
      throw new ProblemError(outcome.hazard, WORDS[outcome.hazard]);
    case 'unusual':
      log.info({ reason: outcome.reason }, 'a PDF was refused');
      throw new ProblemError('too-complex', 'The PDF takes too long to check. Print it to a new PDF.');
    case 'broken':
      log.info({ reason: outcome.reason }, 'a PDF was refused');
      throw new ProblemError('broken-file', 'The PDF cannot be read: it is damaged or incomplete.');
    case 'fine':
      if (outcome.pages > MAX_PDF_PAGES) {
        throw new ProblemError('too-many-pages', `The PDF has more than ${MAX_PDF_PAGES} pages.`);
      }
      return outcome.pages;
  }
}

export function openPdfCheck(log: FastifyBaseLogger, over: Partial<PdfLimits> = {}): PdfCheck {
  const limits = { ...LIMITS, ...over };
  const turns = new PdfTurns(limits.turns);
  return {
    async check(file, asker) {
      const outcome = await turns.take(asker, () => lookInto(file, limits, log));
      if (!outcome) {
        throw new ProblemError('unavailable', 'PDFs cannot be checked right now. Try again in a minute.');
      }
      return pagesOf(outcome, log);
    },
  };
}
