import * as z from 'zod/mini';
import { MAX_PROFILE_LINE, MAX_PROFILE_TEXT, profileFields } from '../../../src/contract/attendeeProfile';
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

/** The most characters of fields that are not one line. */
const MOST: Partial<Record<ImportField, number>> = {
  biography: MAX_PROFILE_TEXT,
  aboutOrganization: MAX_PROFILE_TEXT,
  attendeeId: MAX_USER_ID,
};

function explain(field: ImportField, cell: string): ImportFault {
  const most = MOST[field] ?? MAX_PROFILE_LINE;
  if (cell.length <= most && (field === 'email' || field === 'phone')) return { code: field };
  return { code: 'tooLong', most };
}

/** Checks one cell; undefined when it can be taken, else what is wrong. */
export function cellFault(field: ImportField, cell: string, event: EventConfig): ImportFault | undefined {
  if (unstorablePlaces(cell).length > 0) return { code: 'unstorable' };
  if (field === 'interests') {
    const known = event.primaryInterests.map(({ name }) => name);
    const strange = readInterests(cell).find((name) => !known.includes(name));
    return strange === undefined ? undefined : { code: 'interest', name: strange };
  }
  return RULES[field].safeParse(cell).success ? undefined : explain(field, cell);
}
