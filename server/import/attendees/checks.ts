import * as z from 'zod/mini';
import { MAX_PROFILE_LINE, MAX_PROFILE_TEXT, profileFields } from '../../../src/contract/attendeeProfile';
import { userId } from '../../../src/contract/common';
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

const LONG: ReadonlySet<ImportField> = new Set(['biography', 'aboutOrganization']);

function explain(field: ImportField): string {
  if (field === 'email') return 'is no e-mail address';
  if (field === 'phone') return 'is no phone number';
  return LONG.has(field) ? `is longer than ${MAX_PROFILE_TEXT} characters` : 'is too long';
}

/** Checks one cell; undefined when it can be taken, else what is wrong, to go on from the place. */
export function cellProblem(field: ImportField, cell: string, event: EventConfig): string | undefined {
  if (unstorablePlaces(cell).length > 0) return 'has a character that cannot be stored (NUL, or half a pair)';
  if (field === 'interests') {
    const known = event.primaryInterests.map(({ name }) => name);
    const strange = readInterests(cell).find((name) => !known.includes(name));
    return strange === undefined ? undefined : `"${strange}" is no interest of this event`;
  }
  return RULES[field].safeParse(cell).success ? undefined : explain(field);
}
