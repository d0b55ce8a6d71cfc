import type * as z from 'zod/mini';
import { eventConfig, type EventConfig } from './eventConfig';
import { EXPECTATIONS, type Expectation } from './eventConfig/expectations';

/** A single problem in an event's configuration. */
export interface ConfigProblem {
  /** Path of the value, e.g. `pageOptions.gate.loginBox`; empty for the whole file. */
  path: string;
  /** The value found there, as shortened JSON; `nothing` if it is missing. */
  found: string;
  expected: string;
}

type Issue = z.core.$ZodIssue;

/** The sentence for the message of a check: the name of an expectation, or text of its own. */
const inWords = (message = 'another value'): string =>
  Object.hasOwn(EXPECTATIONS, message) ? EXPECTATIONS[message as Expectation] : message;

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int'
        ? 'a whole number'
        : `${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? `text of the form ${issue.pattern ?? 'required'}`
        : `a valid ${issue.format}`;
    case 'too_small':
      return `at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : ''}`;
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : ''}`;
    case 'unrecognized_keys':
      return `no field named ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    case 'invalid_key':
      return 'another name';
    case 'invalid_union':
      return issue.discriminator ? `a known "${issue.discriminator}"` : inWords(issue.message);
    default:
      return inWords(issue.message);
  }
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );
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
  return { ok: false, problems: configProblems(value, result.error.issues) };
}

/** More than anyone will read. */
const MAX_PROBLEMS = 50;

/** Converts the first fifty issues of a failed parse into readable problems. */
export function configProblems(value: unknown, issues: readonly Issue[]): ConfigProblem[] {
  return issues.slice(0, MAX_PROBLEMS).map((issue) => ({
    path: issue.path.map(String).join('.'),
    found: shown(valueAt(value, issue.path)),
    expected: expectation(issue),
  }));
}
