import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LEAD_FIELDS, type LeadDetails } from '../../../../src/contract/exhibition/leads';
import type { Tables } from '../../../db/tables';
import type { Caller } from '../../../identity/caller';

type Person = Selectable<Tables['attendee']>;

/**
 * What sharing tells an exhibitor of somebody: their profile as they wrote it, their token's name and address
 * where they have none. The telephone number only if they show it to people they are connected with.
 */
export function detailsOf(person: Person | undefined, caller: Caller): LeadDetails {
  const all: Record<(typeof LEAD_FIELDS)[number], string> = {
    name: (person ? `${person.first_name} ${person.last_name}`.trim() : '') || caller.name,
    title: person?.title ?? '',
    companyName: (person ? person.company_name : caller.companyName) ?? '',
    country: person?.country ?? '',
    email: (person?.email || caller.email) ?? '',
    phone: person?.phone_shared ? person.phone : '',
  };
  return Object.fromEntries(LEAD_FIELDS.flatMap((field) => (all[field] === '' ? [] : [[field, all[field]]])));
}

/** Stands for exactly these details. */
export const keyOf = (details: LeadDetails): string =>
  createHash('sha256')
    .update(JSON.stringify(LEAD_FIELDS.map((field) => details[field] ?? null)))
    .digest('hex')
    .slice(0, 32);
