import { createHash } from 'node:crypto';
import { BOOTH_LIMITS, MAX_ABOUT_LENGTH } from '../../../../src/contract/exhibition/booth';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { hasUserInfo } from '../../../../src/contract/kit/webLink';
import type { CsvTable } from '../../../lib/csvTable';
import type { RowErrors } from '../../../lib/rowErrors';
import {
  CellFault,
  present,
  readAccount,
  readId,
  readName,
  readYesNo,
  rowsOf,
  valuesOf,
} from '../../../lib/tableRows';
import { cleanLine, cleanText, excerpt } from '../../../lib/text';
import type { ExhibitorField } from './columns';

/** An exhibitor as a file has it: columns that the file does not have are absent. */
export interface FileExhibitor {
  row: number;
  /** Given, or made from the name. */
  exhibitorId: string;
  isIdGiven: boolean;
  columns: {
    company_name: string;
    tier?: number;
    img_path?: string | null;
    description?: string;
    about?: string;
    website?: string | null;
    categories?: string[];
    interests?: string[];
    featured?: boolean;
    dark_logo?: boolean;
  };
  /** Accounts to be on its staff. */
  staff: string[];
  /** Ids of sessions that it sponsors. */
  sessions: string[];
}

const MAX_NAME = 200;
const MAX_LINE = 500;
const MAX_ADDRESS = 2_000;

/** The id of an exhibitor without one: the same for the same name, so that a second import finds it. */
export function idOfName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const hash = createHash('sha256').update(name.toLowerCase()).digest('hex');
  return plain === '' ? `exhibitor-${hash.slice(0, 12)}` : plain;
}

const listOf = (cell: string): string[] => [...new Set(valuesOf(cell))];

function within(text: string, most: number): string {
  if (text.length > most) throw new CellFault({ code: 'tooLong', most });
  return text;
}

function readAddress(cell: string): string | null {
  const text = cleanLine(cell);
  if (text === '') return null;
  if (!/^https?:\/\/\S+$/.test(text) || hasUserInfo(text)) throw new CellFault({ code: 'webAddress' });
  return within(text, MAX_ADDRESS);
}

function readLogo(cell: string): string | null {
  const text = cleanLine(cell);
  if (text === '') return null;
  if (!/^(assets\/[\w./-]+|https:\/\/\S+)$/.test(text) || text.includes('..') || hasUserInfo(text))
    throw new CellFault({ code: 'logo' });
  return within(text, MAX_ADDRESS);
}

function readTier(cell: string, { tradeshowTiers }: EventConfig): number {
  const text = cleanLine(cell).toLowerCase();
  const tier = tradeshowTiers.find(
    ({ level, headerLabel }) => String(level) === text || headerLabel.toLowerCase() === text,
  );
  if (tier) return tier.level;
  const known = tradeshowTiers.map(({ level, headerLabel }) => `${level} (${headerLabel})`).join(', ');
  throw new CellFault({ code: 'tier', known });
}

function readCategories(cell: string): string[] {
  const names = listOf(cell);
  if (names.length > BOOTH_LIMITS.categories)
    throw new CellFault({ code: 'tooMany', most: BOOTH_LIMITS.categories });
  for (const name of names) within(name, MAX_NAME);
  return names;
}

function readInterests(cell: string, { primaryInterests }: EventConfig): string[] {
  const known = new Set(primaryInterests.map(({ name }) => name));
  const names = listOf(cell);
  const strange = names.find((name) => !known.has(name));
  if (strange !== undefined) throw new CellFault({ code: 'interest', name: excerpt(strange) });
  return names;
}

function readStaff(cell: string): string[] {
  const accounts = [...new Set(listOf(cell).map(readAccount))].filter((account) => account !== '');
  if (accounts.length > BOOTH_LIMITS.team) throw new CellFault({ code: 'tooMany', most: BOOTH_LIMITS.team });
  const strange = accounts.find((account) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account));
  if (strange !== undefined) throw new CellFault({ code: 'account', name: excerpt(strange) });
  return accounts;
}

function readSessions(cell: string, sessionIds: ReadonlySet<string>): string[] {
  const ids = listOf(cell);
  const strange = ids.find((id) => !sessionIds.has(id));
  if (strange !== undefined) throw new CellFault({ code: 'session', name: excerpt(strange) });
  return ids;
}

export interface RowsContext {
  event: EventConfig;
  columns: ReadonlyMap<number, ExhibitorField>;
  /** Ids of the event's sessions. */
  sessionIds: ReadonlySet<string>;
}

/** The file's exhibitors. Everything that is wrong with them is added to `errors`. */
export function readRows(
  table: CsvTable,
  { event, columns, sessionIds }: RowsContext,
  errors: RowErrors,
): FileExhibitor[] {
  const exhibitors: FileExhibitor[] = [];
  const first = new Map<string, number>();
  for (const { row, read, isSound } of rowsOf(table, columns, errors)) {
    const name = read('name', (cell) => {
      const text = readName(cell);
      if (text === '') throw new CellFault({ code: 'missing' });
      return within(text, MAX_NAME);
    });
    const given = read('id', readId);
    const found = {
      tier: read('tier', (cell) => readTier(cell, event)),
      img_path: read('logo', readLogo),
      description: read('line', (cell) => within(cleanLine(cell), MAX_LINE)),
      about: read('about', (cell) => within(cleanText(cell), MAX_ABOUT_LENGTH)),
      website: read('website', readAddress),
      categories: read('categories', readCategories),
      interests: read('interests', (cell) => readInterests(cell, event)),
      featured: read('featured', readYesNo),
      dark_logo: read('darkLogo', readYesNo),
    };
    const staff = read('staff', readStaff) ?? [];
    const sessions = read('sessions', (cell) => readSessions(cell, sessionIds)) ?? [];
    if (name === undefined || !isSound()) continue;
    const exhibitorId = given || idOfName(name);
    const twin = first.get(exhibitorId);
    if (twin !== undefined) {
      errors.add(row, null, { code: 'sameAs', first: twin });
      continue;
    }
    first.set(exhibitorId, row);
    exhibitors.push({
      row,
      exhibitorId,
      staff,
      sessions,
      isIdGiven: Boolean(given),
      columns: { company_name: name, ...present(found) },
    });
  }
  return exhibitors;
}
