import * as z from 'zod/mini';
import { MAX_EMAIL, MAX_PROFILE_LINE, profileFields } from '../../../src/contract/attendeeProfile';
import type { ImportFault } from '../../../src/contract/attendeeImport';
import { MAX_USER_ID, userId } from '../../../src/contract/common';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ImportField } from './columns';

const { sharing: _chosen, interests: _list, ...shape } = profileFields.shape;
const RULES: Record<Exclude<ImportField, 'interests'>, z.ZodMiniType> = {
  ...shape,
  system: z.string().check(z.maxLength(MAX_PROFILE_LINE)),
  attendeeId: z.union([z.literal(''), userId]),
};

/**
 * The longest cell of each field whose rule is nothing but a length. Most cells are such, and a comparison is many times
 * cheaper than asking the rule, which is left to explain what is too long.
 */
const MOST = new Map(
  Object.entries(RULES).flatMap(([field, rule]): [string, number][] => {
    const { $schema: _version, type, maxLength, ...others } = z.toJSONSchema(rule);
    const isLengthAlone = type === 'string' && maxLength !== undefined && Object.keys(others).length === 0;
    return isLengthAlone ? [[field, maxLength]] : [];
  }),
);

/** What the cell of interests is split at. */
const SEPARATOR = ';';

/** Interests of a cell, each once. */
export function readInterests(cell: string): string[] {
  if (cell === '') return [];
  const names = cell.split(SEPARATOR).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** What a cell that its rule refused is told: that it is too long, or what it is not. */
function explain(field: ImportField, cell: string, issues: readonly z.core.$ZodIssue[]): ImportFault {
  const tooLong = issues.find((issue) => issue.code === 'too_big');
  if (tooLong) return { code: 'tooLong', most: Number(tooLong.maximum) };
  if (field === 'email' && cell.length <= MAX_EMAIL) return { code: 'email' };
  if (field === 'phone') return { code: 'phone' };
  return { code: 'tooLong', most: field === 'email' ? MAX_EMAIL : MAX_USER_ID };
}

/** What is wrong with a cell; undefined when it can be taken. */
export type CellCheck = (cell: string) => ImportFault | undefined;

function checkByRule(field: Exclude<ImportField, 'interests'>): CellCheck {
  const [rule, most] = [RULES[field], MOST.get(field) ?? -1];
  return (cell) => {
    if (cell.length <= most) return undefined;
    const { error } = rule.safeParse(cell);
    return error && explain(field, cell, error.issues);
  };
}

function checkInterests({ primaryInterests }: EventConfig): CellCheck {
  const known = new Set(primaryInterests.map(({ name }) => name));
  return (cell) => {
    const strange = readInterests(cell).find((name) => !known.has(name));
    return strange === undefined ? undefined : { code: 'interest', name: strange };
  };
}

/** The check of a field's cells, which are UTF-8 that was decoded: of what cannot be stored only NUL can be in them. */
export function cellCheck(field: ImportField, event: EventConfig): CellCheck {
  const check = field === 'interests' ? checkInterests(event) : checkByRule(field);
  return (cell) => (cell.includes('\0') ? { code: 'unstorable' } : check(cell));
}
