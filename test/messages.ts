import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../src/contract/platform/eventConfig';

const SOURCE = path.join(import.meta.dirname, '../src');

/** Every test file renders many times; the folders are read once. */
const read = new Map<Locale, Record<string, string>>();

function readMessages(locale: Locale): Record<string, string> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === `messages.${locale}.json`,
  );
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8')) as object),
  ) as Record<string, string>;
}

/** All of the product's messages in a locale, from every `messages.<locale>.json` below src. */
export function allMessages(locale: Locale): Record<string, string> {
  const messages = read.get(locale) ?? readMessages(locale);
  read.set(locale, messages);
  return messages;
}
