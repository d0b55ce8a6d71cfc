import * as z from 'zod/mini';
import { BOOTH_LIMITS } from './booth';
import { isoInstant, numberInAddress, resourceId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { memberAddress } from './exhibitorCenter';
import { typedName } from '../kit/typedFields';

const count = z.int().check(z.minimum(0));
const revision = wholeNumber(1);

/** Exhibitors per page. */
export const LISTED_EXHIBITORS_PAGE = 50;
/** Maximum number of exhibitors removed or restored at once. */
export const MAX_CHOSEN_EXHIBITORS = 500;
/** Maximum length of a company's name. */
export const MAX_COMPANY_NAME = 200;

/** An exhibitor as organizers see it. */
export const listedExhibitor = z.object({
  exhibitorId: resourceId,
  companyName: z.string(),
  tier: z.int(),
  featured: z.boolean(),
  /** Number of its staff, and of visitors who share their contact details with it. */
  team: count,
  leads: count,
  /** When it was removed; null while it is there. Real time. */
  removedAt: z.nullable(isoInstant),
  /** Incremented by each change; sent along with an edit. */
  revision,
});
export type ListedExhibitor = z.infer<typeof listedExhibitor>;

export const exhibitorSort = z.enum(['name', 'tier', 'team', 'leads']);
export type ExhibitorSort = z.infer<typeof exhibitorSort>;

/** The exhibitors of the tradeshow, also removed ones, page by page. */
export const listAllExhibitors = defineEndpoint({
  id: 'listAllExhibitors',
  method: 'GET',
  path: '/admin/exhibitors',
  access: 'superuser',
  query: z.object({
    /** Part of the name, in any spelling of its letters. */
    q: z.optional(z.string().check(z.maxLength(200))),
    tier: z.optional(numberInAddress(0, 1_000_000)),
    state: z._default(z.enum(['present', 'removed']), 'present'),
    sort: z._default(exhibitorSort, 'name'),
    order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    /** Number of exhibitors before the page. */
    offset: z._default(numberInAddress(0, 1_000_000), 0),
  }),
  response: z.object({
    exhibitors: z.array(listedExhibitor),
    /** All that match. */
    total: count,
  }),
});

const organizersFields = {
  companyName: typedName(1, MAX_COMPANY_NAME),
  /** Level of one of the event's tiers. */
  tier: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Above the tiers, whatever its own. */
  featured: z.boolean(),
};

/** Adds an exhibitor with its team; 422 for a tier that the event does not have. */
export const postExhibitor = defineEndpoint({
  id: 'postExhibitor',
  method: 'POST',
  path: '/admin/exhibitors',
  access: 'superuser',
  body: z.object({
    ...organizersFields,
    /** Addresses of its staff. */
    team: z.array(memberAddress).check(z.maxLength(BOOTH_LIMITS.team)),
  }),
  response: listedExhibitor,
});

/**
 * Changes what organizers decide; everything else is edited in the exhibitor center. 409 if it has changed
 * since `revision`, 422 for a tier that the event does not have.
 */
export const putExhibitor = defineEndpoint({
  id: 'putExhibitor',
  method: 'PUT',
  path: '/admin/exhibitors/{exhibitorId}',
  access: 'superuser',
  params: z.object({ exhibitorId: resourceId }),
  body: z.object({ ...organizersFields, revision }),
  response: listedExhibitor,
});

/**
 * Removes exhibitors, or restores them with everything they had. Removed ones appear nowhere and have no
 * staff meanwhile; visitors can still revoke what they shared. `changed`: those whose state changed.
 */
export const setExhibitorsRemoved = defineEndpoint({
  id: 'setExhibitorsRemoved',
  method: 'PUT',
  path: '/admin/removed-exhibitors',
  access: 'superuser',
  body: z.object({
    exhibitorIds: z.array(resourceId).check(z.minLength(1), z.maxLength(MAX_CHOSEN_EXHIBITORS)),
    removed: z.boolean(),
  }),
  response: z.object({ changed: count }),
});
