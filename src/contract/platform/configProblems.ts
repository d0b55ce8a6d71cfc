import type * as z from 'zod/mini';
import { eventConfig, type EventConfig } from './eventConfig';
import { nearestName, withNearest } from '../kit/nearestName';
import { expectedAt, fieldsAt, inWords, listed, quoted, valueAt } from './schemaWords';

/** A single problem in an event's configuration. */
export interface ConfigProblem {
  /** Path of the value, e.g. `pageOptions.gate.loginBox`; empty for the whole file. */
  path: string;
  /** The value found there, as shortened JSON; `nothing` if it is missing. */
  found: string;
  expected: string;
}

/** A value that a schema refused. */
interface Checked {
  schema: z.core.$ZodType;
  value: unknown;
}

type Issue = z.core.$ZodIssue;
type UnknownFields = z.core.$ZodIssueUnrecognizedKeys;

/** Names that fit where one of these expectations is not met. */
const NAMES: Partial<Record<string, (root: Partial<EventConfig>) => readonly string[]>> = {
  timeZone: () => Intl.supportedValuesOf('timeZone'),
  dataSet: ({ dataSets = [] }) => dataSets,
  mainStage: ({ stages = [] }) => stages.map(({ id }) => id),
};

const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? quoted(values).join() : `one of ${quoted(values).join(', ')}`;

const bounded = (amount: string, origin: string) =>
  `${amount}${origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''}`;

function expectation(issue: Issue, { schema, value: root }: Checked): string {
  const found = valueAt(root, issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'a whole number';
      return expectedAt(schema, root, issue.path) ?? 'another value';
    case 'invalid_value':
      return withNearest(oneOf(issue.values), found, issue.values.map(String));
    case 'invalid_format':
      return issue.format === 'regex'
        ? `text of the form ${issue.pattern ?? 'required'}`
        : `a valid ${issue.format}`;
    case 'too_small':
      return bounded(`at least ${issue.minimum}`, issue.origin);
    case 'too_big':
      return bounded(`at most ${issue.maximum}`, issue.origin);
    case 'invalid_key':
      return ['another name', ...issue.issues.map((each) => expectation(each, { schema, value: root }))].join(
        ': ',
      );
    case 'invalid_union': {
      if (!('options' in issue)) return inWords(issue.message);
      const options = issue.options ?? [];
      return withNearest(oneOf(options), found, options.map(String));
    }
    default:
      return withNearest(
        inWords(issue.message),
        found,
        NAMES[issue.message]?.(root as Partial<EventConfig>) ?? [],
      );
  }
}

/** Longer lists of fields are no help. */
const MAX_FIELDS = 12;

/** A problem for each field that the schema does not know, where it is. */
function unknownFields({ keys, path }: UnknownFields, { schema, value: root }: Checked): ConfigProblem[] {
  const present = Object.keys(valueAt(root, path) ?? {});
  const known = fieldsAt(schema, root, path);
  const missing = known.filter((name) => !present.includes(name));
  const others = `no such field${known.length > MAX_FIELDS ? '' : `, only ${listed(quoted(known), 'and')}`}`;
  return keys.map((key) => ({
    path: [...path, key].map(String).join('.'),
    found: `an unknown field ${shown(key)}`,
    expected: nearestName(key, missing) ? withNearest('no such field', key, missing) : others,
  }));
}

/** Formats a value for a problem report as shortened JSON. Never throws. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  let text;
  try {
    text = JSON.stringify(value);
  } catch {
    // `JSON.stringify` recurses as deeply as the value is nested.
    return 'something too deep to show';
  }
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/**
 * Parses a JSON value as an event configuration and returns either the configuration or its problems. Never
 * throws.
 */
export function readEventConfig(
  value: unknown,
): { ok: true; config: EventConfig } | { ok: false; problems: ConfigProblem[] } {
  const result = eventConfig.safeParse(value);
  if (result.success) return { ok: true, config: result.data };
  return { ok: false, problems: configProblems({ schema: eventConfig, value }, result.error.issues) };
}

/** More than anyone will read. */
export const MAX_PROBLEMS = 50;

function foundAt({ code, path }: Issue, root: unknown): string {
  return code === 'invalid_key' ? `the name ${shown(path.at(-1))}` : shown(valueAt(root, path));
}

/** Converts the first fifty issues of a failed parse into readable problems. */
export function configProblems(checked: Checked, issues: readonly Issue[]): ConfigProblem[] {
  return issues
    .slice(0, MAX_PROBLEMS)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownFields(issue, checked)
        : {
            path: issue.path.map(String).join('.'),
            found: foundAt(issue, checked.value),
            expected: expectation(issue, checked),
          },
    )
    .slice(0, MAX_PROBLEMS);
}
