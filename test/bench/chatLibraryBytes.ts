import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import globalSetup from '../e2e/globalSetup';
import type { Figure } from './report';

const APP = path.join(import.meta.dirname, '../../dist/app');
/** A string that occurs in the library but not in our code. */
const LIBRARY = 'aws/heartbeat';

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

/** Whether a file imports the chunk dynamically: `x.e(1153)`. */
const asksFor = (text: string, chunk: string) => new RegExp(`\\.e\\((?:/\\*.*?\\*/)?${chunk}\\)`).test(text);

/**
 * Bytes of the chat library loaded by a browser that opens no chat: of all chunks containing the library,
 * those the page references itself and those not imported solely where a chat is joined. Throws if no chunk
 * contains the library.
 */
export async function chatLibraryBytes(): Promise<Figure[]> {
  await globalSetup();
  const files = readdirSync(APP).filter((name) => name.endsWith('.js'));
  const texts = new Map(files.map((name) => [name, readFileSync(path.join(APP, name), 'utf8')]));
  const page = readFileSync(path.join(APP, '../index.html'), 'utf8');
  const holders = files.filter((name) => texts.get(name)?.includes(LIBRARY));
  if (holders.length === 0) throw new Error('The chat library is in no chunk.');

  let unasked = 0;
  for (const holder of holders) {
    const chunk = holder.split('.', 1)[0] ?? '';
    const askers = files.filter((name) => asksFor(texts.get(name) ?? '', chunk));
    const isOwn = askers.length === 1 && /participantToken/i.test(texts.get(askers[0] ?? '') ?? '');
    if (page.includes(holder) || !isOwn) unasked += gzipped(texts.get(holder) ?? '');
  }
  const whole = holders.reduce((sum, name) => sum + gzipped(texts.get(name) ?? ''), 0);
  return [
    {
      name: `chat library on pages that open no chat, gzip (${(whole / 1000).toFixed(1)} kB when one is joined)`,
      value: unasked,
      unit: 'bytes',
      goal: 0,
    },
  ];
}
