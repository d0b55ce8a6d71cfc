import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigProblem } from '../../../src/contract/platform/configProblems';
import { withNearest } from '../../../src/contract/kit/nearestName';
import type { EventWarnings } from './eventWarnings';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The product's message catalogs: of the app, of the pages before and without it, of the sign-in pages. */
export function catalogFiles(): string[] {
  const ofTheApp = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'messages.en.json')
    .map((file) => path.join('src', file));
  const ofPages = ['pages', 'server/identity/signIn'].map((folder) => path.join(folder, 'messages.en.json'));
  return [...ofTheApp, ...ofPages].map((file) => path.join(ROOT, file));
}

/** A message's arguments, including tags. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      case TYPE.tag:
        return [element.value, ...argumentsOf(element.children)];
      default:
        return [element.value];
    }
  });
}

let catalog: ReadonlyMap<string, string> | undefined;

/** The product's English messages by id; read once. */
function productMessages(): ReadonlyMap<string, string> {
  catalog ??= new Map(
    catalogFiles().flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
    ),
  );
  return catalog;
}

function messageWarning(id: string, wording: readonly MessageFormatElement[]): ConfigProblem[] {
  const original = productMessages().get(id);
  if (original === undefined) {
    return [
      {
        path: id,
        found: 'a text for a message that does not exist',
        expected: withNearest('an id from one of the messages.en.json', id, productMessages().keys()),
      },
    ];
  }
  const given = new Set(argumentsOf(parse(original)));
  const unknown = argumentsOf(wording).filter((name) => !given.has(name));
  if (unknown.length === 0) return [];
  return [
    {
      path: id,
      found: `the arguments ${unknown.join(', ')}`,
      expected:
        given.size > 0
          ? withNearest(`only ${[...given].join(', ')}`, unknown[0], given)
          : 'a text without arguments',
    },
  ];
}

/** Wordings of unknown messages, or with arguments the message is not passed. */
export const messageWarnings: EventWarnings = ({ messages }) =>
  Object.entries(messages).flatMap(([locale, wordings]) =>
    Object.entries(wordings).flatMap(([id, wording]) =>
      messageWarning(id, wording).map((each) => ({ ...each, file: `messages.${locale}.json` })),
    ),
  );
