import * as z from 'zod/mini';
import { profileFields } from '../../../../../src/contract/people/attendeeProfile';
import type { ImportFault } from '../../../../../src/contract/platform/imports';
import { MAX_USER_ID, userId } from '../../../../../src/contract/kit/common';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import { MAX_EMAIL, PERSON_FIELDS, type PersonField } from '../../../../../src/contract/people/personFields';
import { cleanAddress, cleanName, hiddenIn } from '../../../../../src/contract/kit/typedText';
import { typedText } from '../../../../lib/formulaText';
import type { ImportField } from '../columns';

const { sharing: _chosen, interests: _list, ...shape } = profileFields.shape;
const RULES: Record<Exclude<ImportField, 'interests'>, z.ZodMiniType> = {
  ...shape,
  attendeeId: z.union([z.literal(''), userId]),
};

/**
 * Maximum length of the fields whose only rule is a length. Most cells belong to one, and a comparison is
 * many times cheaper than running the rule, which is only needed to explain the fault.
 */
const MOST = new Map(
  Object.entries(RULES).flatMap(([field, rule]): [string, number][] => {
    const { $schema: _version, type, maxLength, ...others } = z.toJSONSchema(rule);
    const isLengthAlone = type === 'string' && maxLength !== undefined && Object.keys(others).length === 0;
    return isLengthAlone ? [[field, maxLength]] : [];
  }),
);

/** Separator of interests within a cell. */
const SEPARATOR = ';';

/** Interests of a cell, without duplicates. */
export function readInterests(cell: string): string[] {
  if (cell === '') return [];
  const names = cell.split(SEPARATOR).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Turns the issues of a rejected cell into a fault: too long, or otherwise invalid. */
function explain(field: ImportField, cell: string, issues: readonly z.core.$ZodIssue[]): ImportFault {
  const tooLong = issues.find((issue) => issue.code === 'too_big');
  if (tooLong) return { code: 'tooLong', most: Number(tooLong.maximum) };
  if (field === 'email' && cell.length <= MAX_EMAIL) return { code: 'email' };
  if (field === 'phone') return { code: 'phone' };
  return { code: 'tooLong', most: field === 'email' ? MAX_EMAIL : MAX_USER_ID };
}

const FORMATS: Partial<Record<ImportField, PersonField['format']>> = Object.fromEntries(
  Object.entries<PersonField>(PERSON_FIELDS).map(([field, { format }]) => [field, format]),
);

/** What a cell says, without characters that cannot be seen and nobody meant. */
export function readCell(field: ImportField, cell: string): string {
  const text = typedText(cell.trim());
  if (field === 'attendeeId' || FORMATS[field] === 'email') return cleanAddress(text);
  return FORMATS[field] === 'name' ? cleanName(text) : text;
}

/** The fault of a cell; undefined if it is valid. */
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

/**
 * The check for a field's cells. They are decoded UTF-8, so NUL is the only character that cannot be stored.
 */
export function cellCheck(field: ImportField, event: EventConfig): CellCheck {
  const check = field === 'interests' ? checkInterests(event) : checkByRule(field);
  return (cell) => {
    if (cell.includes('\0')) return { code: 'unstorable' };
    const character = field === 'email' ? hiddenIn(cell) : undefined;
    return character === undefined ? check(cell) : { code: 'hiddenCharacter', character };
  };
}
