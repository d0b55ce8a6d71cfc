import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import globalSetup from '../e2e/globalSetup';
import type { Figure } from './report';

const APP = path.join(import.meta.dirname, '../../dist/app');
/** Words of the library that no code of ours has. */
const LIBRARY = 'aws/heartbeat';

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

/** Whether a file asks for a chunk as soon as it runs a part of the app, or where a person does something: `x.e(1153)`. */
const asksFor = (text: string, chunk: string) => new RegExp(`\\.e\\((?:/\\*.*?\\*/)?${chunk}\\)`).test(text);

/**
 * Bytes of the chat library that a browser loads which opens no chat: of all chunks that have some of it, those that the page names
 * by itself or that are loaded together with another one. The library's own chunk is asked for in one place alone, where a chat is
 * joined; anything else is an error here.
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
      ...{ value: unasked, unit: 'bytes', goal: 0 },
    },
  ];
}
