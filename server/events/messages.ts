import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../src/contract/eventConfig';
import { readJson, type EventProblem } from './problems';

/** Wordings by locale and message id, as the syntax trees that the ICU parser makes of them. */
export type CompiledMessages = Record<string, Record<string, MessageFormatElement[]>>;

/** Ids as the product writes them, e.g. `gate.enter`. */
const MESSAGE_ID = /^[A-Za-z][\w.-]*$/;
const FILE = /^messages\.(.+)\.json$/;

type Problem = Omit<EventProblem, 'file'>;

function compile(value: unknown): { texts: Record<string, MessageFormatElement[]>; problems: Problem[] } {
  const texts: Record<string, MessageFormatElement[]> = {};
  const problems: Problem[] = [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ path: '', found: JSON.stringify(value), expected: 'an object of texts by message id' });
    return { texts, problems };
  }
  for (const [id, text] of Object.entries(value)) {
    if (!MESSAGE_ID.test(id)) {
      problems.push({ path: id, found: JSON.stringify(id), expected: 'a message id such as "gate.enter"' });
      continue;
    }
    if (typeof text !== 'string') {
      problems.push({ path: id, found: JSON.stringify(text), expected: 'a text' });
      continue;
    }
    try {
      texts[id] = parse(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({ path: id, found: JSON.stringify(text), expected: `an ICU message (${reason})` });
    }
  }
  return { texts, problems };
}

/** Reads the event's `messages.<locale>.json`, of which none is needed. */
export function readMessages(
  folder: string,
  shownFolder: string,
  locales: readonly Locale[],
): { messages: CompiledMessages; files: string[]; problems: EventProblem[] } {
  const messages: CompiledMessages = {};
  const files: string[] = [];
  const problems: EventProblem[] = [];
  for (const name of readdirSync(folder).sort()) {
    const locale = FILE.exec(name)?.[1];
    if (!locale) continue;
    const file = path.join(folder, name);
    const refuse = (found: readonly Problem[]) =>
      problems.push(...found.map((problem) => ({ file: `${shownFolder}/${name}`, ...problem })));
    files.push(file);
    if (!locales.some((known) => known === locale)) {
      refuse([{ path: '', found: locale, expected: `one of the event's locales: ${locales.join(', ')}` }]);
      continue;
    }
    const read = readJson(file);
    if ('problem' in read) {
      refuse([read.problem]);
      continue;
    }
    const compiled = compile(read.value);
    refuse(compiled.problems);
    messages[locale] = compiled.texts;
  }
  return { messages, files, problems };
}
