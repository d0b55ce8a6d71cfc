import type * as z from 'zod/mini';
import { configProblems, shown } from '../../src/contract/configProblems';
import { eventConfig, type EventConfig } from '../../src/contract/eventConfig';
import { richText, text } from '../../src/contract/eventConfig/values';

/** Where the ids of the configuration's own texts begin in `messages.<locale>.json`. */
export const CONFIG_TEXT = 'event.';

/** Texts of a configuration in other languages: by locale and by place. */
export type TranslatedTexts = Record<string, Record<string, string>>;

/** A text of an event's configuration that can be worded in another language. */
export interface ConfigText {
  /** Where it stands: keys and indices joined by dots, e.g. `activeNavigation.1.displayName`. */
  place: string;
  /** Its message id: as the place, but entries of lists by their own names: `event.activeNavigation.sessions.displayName`. */
  id: string;
  wording: string;
  schema: z.ZodMiniType;
}

/** What an entry of a list may be named by. */
const NAMES = ['id', 'code', 'letter', 'value', 'name'] as const;
const NAME = /^[A-Za-z][\w-]*$/;

/** The entry's own name, if it has one that can stand in an id; names are not shown themselves, or they would be translated. */
function entryName(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = entry as Record<string, unknown>;
  const key = NAMES.find((each) => typeof fields[each] === 'string' && NAME.test(fields[each]));
  return key && String(fields[key]);
}

const isText = (schema: unknown): schema is z.ZodMiniType => schema === text || schema === richText;

/** The schema's values below `value`, as the contract nests them. */
function below(schema: z.core.$ZodType, value: unknown): [key: string, inner: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return (value as unknown[]).map((_entry, index) => [String(index), def.element]);
    case 'record':
      return Object.keys(value as object).map((key) => [key, def.valueType]);
    default:
      return [];
  }
}

/** Through what stands around a value's own schema: optional fields, and choices of several forms. */
function formOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return formOf(def.innerType, value);
  if (def.type !== 'union') return schema;
  const form = def.options.find((option) => (option as z.ZodMiniType).safeParse(value).success);
  return form ? formOf(form, value) : schema;
}

/** All texts of a configuration that can be worded in another language: which they are follows from the contract. */
export function configTexts(config: EventConfig): ConfigText[] {
  const found: ConfigText[] = [];
  const walk = (outer: z.core.$ZodType, value: unknown, place: string[], names: string[]) => {
    if (value === undefined) return;
    const schema = formOf(outer, value);
    if (isText(schema) && typeof value === 'string') {
      found.push({
        place: place.join('.'),
        id: CONFIG_TEXT + names.join('.'),
        wording: value,
        schema,
      });
    }
    for (const [key, inner] of below(schema, value)) {
      const entry = (value as Record<string, unknown>)[key];
      const name = Array.isArray(value) ? (entryName(entry) ?? key) : key;
      walk(inner, entry, [...place, key], [...names, name]);
    }
  };
  walk(eventConfig, config, [], []);
  return found;
}

/** The place that an id means: entries of lists may be named or counted. Undefined where there is none. */
function placeOf(config: EventConfig, id: string): string | undefined {
  const place: string[] = [];
  let value: unknown = config;
  for (const step of id.slice(CONFIG_TEXT.length).split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    const named = Array.isArray(value) ? value.findIndex((entry) => entryName(entry) === step) : -1;
    const key = named < 0 ? step : String(named);
    if (!Object.hasOwn(value, key)) return undefined;
    place.push(key);
    value = (value as Record<string, unknown>)[key];
  }
  return place.join('.');
}

/** What is wrong with a text that an event words in another language; `path` is its id. */
type TextProblem = ReturnType<typeof configProblems>[number];

/**
 * Holds the texts of one locale against the configuration: each must be one of its texts and keep its rules. Returns them by place,
 * and what is wrong with the others.
 */
export function readConfigTexts(
  config: EventConfig,
  wordings: readonly (readonly [id: string, wording: string])[],
): { texts: Record<string, string>; problems: TextProblem[] } {
  const texts: Record<string, string> = {};
  const problems: TextProblem[] = [];
  const known = new Map(configTexts(config).map((each) => [each.place, each]));
  for (const [id, wording] of wordings) {
    const place = placeOf(config, id);
    const original = place === undefined ? undefined : known.get(place);
    if (place === undefined || !original) {
      problems.push({
        path: id,
        found: shown(id),
        expected: 'the place of a text in event.json, such as "event.pageOptions.help.content"',
      });
      continue;
    }
    if (Object.hasOwn(texts, place)) {
      problems.push({ path: id, found: `${shown(id)} twice`, expected: 'each text once' });
      continue;
    }
    const result = original.schema.safeParse(wording);
    if (result.success) texts[place] = wording;
    else {
      problems.push(...configProblems(wording, result.error.issues).map((each) => ({ ...each, path: id })));
    }
  }
  return { texts, problems };
}
