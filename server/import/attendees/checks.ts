import * as z from 'zod/mini';
import { MAX_EMAIL, MAX_PROFILE_LINE, profileFields } from '../../../src/contract/attendeeProfile';
import type { ImportFault } from '../../../src/contract/attendeeImport';
import { MAX_USER_ID, userId } from '../../../src/contract/common';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { unstorablePlaces } from '../../modules/unstorableText';
import type { ImportField } from './columns';

const { sharing: _chosen, interests: _list, ...shape } = profileFields.shape;
const RULES: Record<Exclude<ImportField, 'interests'>, z.ZodMiniType> = {
  ...shape,
  system: z.string().check(z.maxLength(MAX_PROFILE_LINE)),
  attendeeId: z.union([z.literal(''), userId]),
};

/** What the cell of interests is split at. */
const SEPARATOR = ';';

/** Interests of a cell, each once. */
export function readInterests(cell: string): string[] {
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

/** Checks one cell; undefined when it can be taken, else what is wrong. */
export function cellFault(field: ImportField, cell: string, event: EventConfig): ImportFault | undefined {
  if (unstorablePlaces(cell).length > 0) return { code: 'unstorable' };
  if (field === 'interests') {
    const known = event.primaryInterests.map(({ name }) => name);
    const strange = readInterests(cell).find((name) => !known.includes(name));
    return strange === undefined ? undefined : { code: 'interest', name: strange };
  }
  const { error } = RULES[field].safeParse(cell);
  return error && explain(field, cell, error.issues);
}
