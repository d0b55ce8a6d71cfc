import { closeSync, fstatSync, openSync } from 'node:fs';
import { limitResources } from '../../../../../lib/limitResources';
import { findHazards } from './hazards';
import type { PdfMessage, PdfOutcome } from './outcome';
import { readPages } from './pages';
import { fileSource } from './source';
import { UnusualPdf } from './tokens';

/*
 * Entry point of the process that looks into one PDF. Arguments: the file, and the memory in bytes and
 * CPU time in seconds allowed.
 */

const [file = '', memoryBytes = '0', cpuSeconds = '0'] = process.argv.slice(2);

/** What an encrypted PDF is: whoever made it may have set a password, or only what others may do with it. */
async function lookIntoEncrypted(descriptor: number, size: number): Promise<PdfOutcome> {
  try {
    await readPages(descriptor, size);
    return { kind: 'hazard', hazard: 'restricted-file' };
  } catch {
    // It asks for a password, or is encrypted in a way that the viewer does not know.
    return { kind: 'hazard', hazard: 'protected-file' };
  }
}

async function look(): Promise<PdfOutcome> {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const [hazard] = findHazards(fileSource(descriptor, size));
    if (hazard === 'protected-file') return await lookIntoEncrypted(descriptor, size);
    if (hazard) return { kind: 'hazard', hazard };
    const { pages, hazards } = await readPages(descriptor, size);
    const [found] = hazards;
    return found ? { kind: 'hazard', hazard: found } : { kind: 'fine', pages };
  } catch (error) {
    return { kind: error instanceof UnusualPdf ? 'unusual' : 'broken', reason: String(error) };
  } finally {
    closeSync(descriptor);
  }
}

const send = (message: PdfMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });

const limits = { memoryBytes: Number(memoryBytes), cpuSeconds: Number(cpuSeconds) };

export default async function main(): Promise<void> {
  await send({ kind: 'ready', ...limitResources(limits) });
  await send({ kind: 'outcome', outcome: await look() });
  process.exit(0);
}
