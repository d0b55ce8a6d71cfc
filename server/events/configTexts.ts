import type * as z from 'zod/mini';
import { configProblems, MAX_PROBLEMS, shown } from '../../src/contract/platform/configProblems';
import { eventConfig, type EventConfig } from '../../src/contract/platform/eventConfig';
import { richText, text } from '../../src/contract/platform/eventConfig/values';
import { withNearest } from '../../src/contract/kit/nearestName';

/** Id prefix of the configuration's own texts in `messages.<locale>.json`. */
export const CONFIG_TEXT = 'event.';

/** A configuration's texts in other languages, by locale and path. */
export type TranslatedTexts = Record<string, Record<string, string>>;

/** A translatable text of an event's configuration. */
export interface ConfigText {
  /** Its path: keys and indices joined by dots, e.g. `activeNavigation.1.displayName`. */
  path: string;
  /**
   * Its message id: like the path, but with list entries by name:
   * `event.activeNavigation.sessions.displayName`.
   */
  id: string;
  wording: string;
  schema: z.ZodMiniType;
}

/** Fields that can name a list entry. */
const NAMES = ['id', 'code', 'letter', 'value', 'name'] as const;
const NAME = /^[A-Za-z][\w-]*$/;

/**
 * The entry's name, if it has one that is valid in an id. Names are never displayed, or they would need
 * translating.
 */
function entryName(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = entry as Record<string, unknown>;
  const key = NAMES.find((each) => typeof fields[each] === 'string' && NAME.test(fields[each]));
  return key && String(fields[key]);
}

const isText = (schema: unknown): schema is z.ZodMiniType => schema === text || schema === richText;

/** The nested schemas below `value`, following the contract. */
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

/** Unwraps a schema to the one that applies to `value`: optional fields and unions. */
function formOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return formOf(def.innerType, value);
  if (def.type !== 'union') return schema;
  const form = def.options.find((option) => (option as z.ZodMiniType).safeParse(value).success);
  return form ? formOf(form, value) : schema;
}

/** All translatable texts of a configuration, derived from the contract. */
export function configTexts(config: EventConfig): ConfigText[] {
  const found: ConfigText[] = [];
  const walk = (outer: z.core.$ZodType, value: unknown, path: string[], names: string[]) => {
    if (value === undefined) return;
    const schema = formOf(outer, value);
    if (isText(schema) && typeof value === 'string') {
      found.push({
        path: path.join('.'),
        id: CONFIG_TEXT + names.join('.'),
        wording: value,
        schema,
      });
    }
    for (const [key, inner] of below(schema, value)) {
      const entry = (value as Record<string, unknown>)[key];
      const name = Array.isArray(value) ? (entryName(entry) ?? key) : key;
      walk(inner, entry, [...path, key], [...names, name]);
    }
  };
  walk(eventConfig, config, [], []);
  return found;
}

/** The path an id refers to; list entries may be given by name or index. Undefined if there is none. */
function pathOf(config: EventConfig, id: string): string | undefined {
  const path: string[] = [];
  let value: unknown = config;
  for (const step of id.slice(CONFIG_TEXT.length).split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    const named = Array.isArray(value) ? value.findIndex((entry) => entryName(entry) === step) : -1;
    const key = named < 0 ? step : String(named);
    if (!Object.hasOwn(value, key)) return undefined;
    path.push(key);
    value = (value as Record<string, unknown>)[key];
  }
  return path.join('.');
}

/** A problem with a translated text; `path` is its id. */
type TextProblem = ReturnType<typeof configProblems>[number];

/**
 * Validates the texts of one locale against the configuration: each must translate one of its texts and obey
 * its rules. Returns the valid ones by path, and the first problems of the others.
 */
export function readConfigTexts(
  config: EventConfig,
  wordings: readonly (readonly [id: string, wording: string])[],
): { texts: Record<string, string>; problems: TextProblem[] } {
  const texts: Record<string, string> = {};
  const problems: TextProblem[] = [];
  const all = configTexts(config);
  const known = new Map(all.map((each) => [each.path, each]));
  const ids = all.map((each) => each.id);
  for (const [id, wording] of wordings) {
    if (problems.length >= MAX_PROBLEMS) break;
    const path = pathOf(config, id);
    const original = path === undefined ? undefined : known.get(path);
    if (path === undefined || !original) {
      problems.push({
        path: id,
        found: shown(id),
        expected: withNearest(
          'the place of a text in event.json, such as "event.pageOptions.help.content"',
          id,
          ids,
        ),
      });
      continue;
    }
    if (Object.hasOwn(texts, path)) {
      problems.push({ path: id, found: `${shown(id)} twice`, expected: 'each text once' });
      continue;
    }
    const result = original.schema.safeParse(wording);
    if (result.success) texts[path] = wording;
    else {
      const { schema } = original;
      const found = configProblems({ schema, value: wording }, result.error.issues);
      problems.push(...found.map((each) => ({ ...each, path: id })));
    }
  }
  return { texts, problems };
}
