import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { shown, type ConfigProblem } from '../../src/contract/platform/configProblems';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { icuFault } from './icuFault';
import { CONFIG_TEXT, readConfigTexts, type TranslatedTexts } from './configTexts';
import { problemsInFile, readJson, type EventProblem } from './problems';

/** Wordings by locale and message id, as syntax trees from the ICU parser. */
export type CompiledMessages = Record<string, Record<string, MessageFormatElement[]>>;

/** The product's format for ids, e.g. `gate.enter`. */
const MESSAGE_ID = /^[A-Za-z][\w.-]*$/;
/** Maximum nesting of tags and choices in a message; processing one recurses that deep. */
export const MAX_MESSAGE_DEPTH = 16;
const FILE = /^messages\.(.+)\.json$/;

type Wording = readonly [id: string, wording: string];

/** Splits a file into texts by id, and problems for values that are not texts or have no valid id. */
function wordingsOf(value: unknown): { wordings: Wording[]; problems: ConfigProblem[] } {
  const wordings: Wording[] = [];
  const problems: ConfigProblem[] = [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ path: '', found: shown(value), expected: 'an object of texts by message id' });
    return { wordings, problems };
  }
  for (const [id, wording] of Object.entries(value)) {
    if (!MESSAGE_ID.test(id)) {
      problems.push({ path: id, found: shown(id), expected: 'a message id such as "gate.enter"' });
    } else if (typeof wording !== 'string') {
      problems.push({ path: id, found: shown(wording), expected: 'a text' });
    } else {
      wordings.push([id, wording]);
    }
  }
  return { wordings, problems };
}

/** An element's nested contents: a tag's children, a choice's cases. */
function inside(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return Object.values(element.options).map(({ value }) => value);
  }
  return [];
}

/** Whether elements are nested deeper than `levels`. Recurses no further than that. */
const isDeeper = (elements: readonly MessageFormatElement[], levels: number): boolean =>
  elements.some((element) => inside(element).some((inner) => levels === 0 || isDeeper(inner, levels - 1)));

function compile(wordings: readonly Wording[]): {
  compiled: Record<string, MessageFormatElement[]>;
  problems: ConfigProblem[];
} {
  const compiled: Record<string, MessageFormatElement[]> = {};
  const problems: ConfigProblem[] = [];
  for (const [id, wording] of wordings) {
    try {
      const message = parse(wording);
      if (isDeeper(message, MAX_MESSAGE_DEPTH)) {
        const expected = `a message whose tags and choices are nested at most ${MAX_MESSAGE_DEPTH} deep`;
        problems.push({ path: id, found: shown(wording), expected });
      } else {
        compiled[id] = message;
      }
    } catch (error) {
      problems.push({ path: id, found: shown(wording), expected: `an ICU message: ${icuFault(error)}` });
    }
  }
  return { compiled, problems };
}

const isConfigText = ([id]: Wording) => id.startsWith(CONFIG_TEXT);

/**
 * Reads the event's optional `messages.<locale>.json` files: its own wordings of the product's messages, and
 * its configuration's texts in other languages.
 */
export function readMessages(
  folder: string,
  shownFolder: string,
  config: EventConfig,
): { messages: CompiledMessages; texts: TranslatedTexts; files: string[]; problems: EventProblem[] } {
  const messages: CompiledMessages = {};
  const texts: TranslatedTexts = {};
  const files: string[] = [];
  const problems: EventProblem[] = [];
  for (const name of readdirSync(folder).sort()) {
    const locale = FILE.exec(name)?.[1];
    if (!locale) continue;
    const file = path.join(folder, name);
    const refuse = (found: readonly ConfigProblem[]) =>
      problems.push(...problemsInFile(file, `${shownFolder}/${name}`, found));
    files.push(file);
    if (!config.locales.some((known) => known === locale)) {
      refuse([
        { path: '', found: locale, expected: `one of the event's locales: ${config.locales.join(', ')}` },
      ]);
      continue;
    }
    const read = readJson(file);
    if ('problem' in read) {
      refuse([read.problem]);
      continue;
    }
    const said = wordingsOf(read.value);
    const product = compile(said.wordings.filter((wording) => !isConfigText(wording)));
    const own = readConfigTexts(config, said.wordings.filter(isConfigText));
    refuse([...said.problems, ...product.problems, ...own.problems]);
    messages[locale] = product.compiled;
    if (Object.keys(own.texts).length > 0) texts[locale] = own.texts;
  }
  return { messages, texts, files, problems };
}
