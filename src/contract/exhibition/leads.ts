import * as z from 'zod/mini';
import { publicString, publicText } from '../kit/publicText';
import { done, isoInstant, numberInAddress, resourceId, userId, wholeNumber } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { exhibitorParams } from './exhibitorCenter';
import { storedFile } from '../platform/files';

const count = z.int().check(z.minimum(0));

/** What a visitor shares, as far as their profile has it, in this order. */
export const LEAD_FIELDS = ['name', 'title', 'companyName', 'country', 'email', 'phone'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** What was shared; fields that the profile did not have are absent. */
export const leadDetails = z.object({
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  companyName: z.optional(z.string()),
  country: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type LeadDetails = z.infer<typeof leadDetails>;

/** Why details were shared: of the visitor's own accord, or for a document. Event time. */
export const leadReason = z.object({
  kind: z.enum(['share', 'download']),
  /** The document's name; empty for `share`. */
  fileName: z.string(),
  at: isoInstant,
});
export type LeadReason = z.infer<typeof leadReason>;

/** Stands for exactly these details: sharing is refused if the profile has changed since they were shown. */
const detailsKey = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What sharing with an exhibitor would tell them, and what the caller shares with them now. */
export const sharing = z.object({
  details: leadDetails,
  detailsKey,
  /** Null if the caller shares nothing with them. */
  shared: z.nullable(z.object({ leadId: publicText(z.uuid()), details: leadDetails, at: isoInstant })),
});
export type Sharing = z.infer<typeof sharing>;

/** What the caller would share with the exhibitor. Reading it shares nothing. */
export const getSharing = defineEndpoint({
  id: 'getSharing',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/sharing',
  access: 'authorized',
  params: exhibitorParams,
  response: sharing,
});

/**
 * Shares the caller's contact details with an exhibitor: a consent, given after the details were shown. With
 * `fileId`, for a document that asks for them. Sharing again renews the details. If the two have a
 * conversation, it tells that the caller shares them. 409 if the profile has changed since they were shown.
 */
export const shareContact = defineEndpoint({
  id: 'shareContact',
  method: 'POST',
  path: '/exhibitors/{exhibitorId}/sharing',
  access: 'authorized',
  params: exhibitorParams,
  body: z.object({ detailsKey, fileId: z.optional(storedFile.shape.fileId) }),
  response: sharing,
});

/**
 * A document of a booth to be downloaded, which counts in its statistics. 403 if it is gated and the caller
 * does not share their contact details with the exhibitor.
 */
export const openDocument = defineEndpoint({
  id: 'openDocument',
  method: 'POST',
  path: '/exhibitors/{exhibitorId}/documents/{fileId}/download',
  access: 'authorized',
  params: z.object({ exhibitorId: resourceId, fileId: storedFile.shape.fileId }),
  response: z.extend(storedFile, { url: publicString }),
});

/** Something that a person shared with an exhibitor. */
export const sharedContact = z.object({
  leadId: publicText(z.uuid()),
  /** Null once the exhibitor has left the event. */
  exhibitorId: z.nullable(resourceId),
  companyName: z.string(),
  /** Empty once revoked. */
  details: leadDetails,
  reasons: z.array(leadReason),
  /** Event time, and real time. */
  sharedAt: isoInstant,
  recordedAt: isoInstant,
  revokedAt: z.nullable(isoInstant),
});
export type SharedContact = z.infer<typeof sharedContact>;

/** What an attendee shared with whom, when and why, latest first. Nobody can read another attendee's. */
export const listSharedContacts = defineEndpoint({
  id: 'listSharedContacts',
  method: 'GET',
  path: '/attendees/{attendeeId}/shared-contacts',
  access: 'authorized',
  params: z.object({ attendeeId: userId }),
  response: z.object({ contacts: z.array(sharedContact) }),
});

/**
 * Revokes a consent: the exhibitor loses the details at once, in lists and exports, and what they wrote about
 * the visitor. Revoking it again has no effect.
 */
export const revokeSharedContact = defineEndpoint({
  id: 'revokeSharedContact',
  method: 'DELETE',
  path: '/attendees/{attendeeId}/shared-contacts/{leadId}',
  access: 'authorized',
  params: z.object({ attendeeId: userId, leadId: publicText(z.uuid()) }),
  response: done,
});

/** Maximum length of an exhibitor's note about a lead. */
export const MAX_LEAD_NOTE = 2_000;

/**
 * A visitor who shared their details, as the exhibitor sees them. Of a revoked one, only that it was revoked.
 */
export const lead = z.object({
  leadId: publicText(z.uuid()),
  details: leadDetails,
  reasons: z.array(leadReason),
  sharedAt: isoInstant,
  revokedAt: z.nullable(isoInstant),
  rating: z.nullable(z.int()),
  note: z.string(),
  /** An account of the team; null if nobody. */
  assignedTo: z.nullable(z.string()),
  revision: z.int(),
});
export type Lead = z.infer<typeof lead>;

/** Leads of a page. */
export const LEADS_PAGE = 50;

/**
 * The exhibitor's leads, latest first, page by page: with all words of `q` in what was shared, with at least
 * this rating, assigned to this account (`-`: to nobody).
 */
export const listLeads = defineEndpoint({
  id: 'listLeads',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/leads',
  access: 'authorized',
  params: exhibitorParams,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(200))),
    rating: z.optional(numberInAddress(1, 5)),
    assignedTo: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    /** `next` of the page before. */
    after: z.optional(publicText(z.uuid())),
  }),
  response: z.object({
    leads: z.array(lead),
    /** Where the next page begins; null on the last. */
    next: z.nullable(publicText(z.uuid())),
    /** Leads that match on all pages. */
    total: count,
  }),
});

const leadParams = z.object({ exhibitorId: resourceId, leadId: publicText(z.uuid()) });

/** One lead that is in force, as it is now; 404 once it is revoked. */
export const getLead = defineEndpoint({
  id: 'getLead',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/leads/{leadId}',
  access: 'authorized',
  params: leadParams,
  response: lead,
});

/**
 * Changes what the exhibitor wrote about a lead. 409 if somebody changed it since the revision that was read,
 * 404 once it is revoked, 422 if it is assigned to somebody who is not on the team.
 */
export const putLead = defineEndpoint({
  id: 'putLead',
  method: 'PUT',
  path: '/exhibitors/{exhibitorId}/leads/{leadId}',
  access: 'authorized',
  params: leadParams,
  body: z.object({
    revision: wholeNumber(0),
    rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
    note: z.string().check(z.maxLength(MAX_LEAD_NOTE)),
    assignedTo: z.nullable(userId),
  }),
  response: lead,
});

/** All leads in force as CSV, latest first. */
export const exportLeads = defineEndpoint({
  id: 'exportLeads',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/lead-export',
  access: 'authorized',
  params: exhibitorParams,
  query: z.object(csvQuery),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});
