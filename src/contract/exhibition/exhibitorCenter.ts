import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import {
  BOOTH_LIMITS,
  boothHours,
  boothLink,
  boothVideo,
  MAX_ABOUT_LENGTH,
  product,
  webAddress,
} from './booth';
import {
  done,
  isoDay,
  isoInstant,
  serialNumber,
  resourceId,
  shortText,
  userId,
  wholeNumber,
} from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { storedFile } from '../platform/files';
import { namesNoUser } from '../kit/webLink';
import { typedAddress } from '../kit/typedFields';

/** Whose booth it is. */
export const exhibitorParams = z.object({ exhibitorId: resourceId });

const count = z.int().check(z.minimum(0));
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/** Maximum length of the line on an exhibitor's card. */
export const MAX_CARD_LINE = 300;

/** What the staff of a booth write about it; its name, tier and place are the organizers'. */
export const boothFields = z.object({
  /** The line on its card, plain text. */
  description: z.string().check(z.maxLength(MAX_CARD_LINE)),
  website: z.nullable(webAddress),
  /** Limited HTML. */
  about: z.string().check(z.maxLength(MAX_ABOUT_LENGTH)),
  categories: z.array(label).check(z.maxLength(BOOTH_LIMITS.categories)),
  /** Names of the event's interests. */
  interests: z.array(shortText).check(z.maxLength(BOOTH_LIMITS.interests)),
  products: z.array(product).check(z.maxLength(BOOTH_LIMITS.products)),
  videos: z.array(boothVideo).check(z.maxLength(BOOTH_LIMITS.videos)),
  links: z.array(boothLink).check(z.maxLength(BOOTH_LIMITS.links)),
  hours: z.array(boothHours).check(z.maxLength(BOOTH_LIMITS.hours)),
  /** The logo: an event's asset as organizers set it, or `file:<id>` of an uploaded one. */
  imgPath: z.nullable(z.string().check(z.maxLength(500))),
  /** The logo is light and needs a dark ground. */
  darkLogo: z.boolean(),
});
export type BoothFields = z.infer<typeof boothFields>;
export type BoothFieldName = keyof BoothFields;

const newAddress = publicText(webAddress.check(namesNoUser));

/** A booth as it may be stored: none of its addresses names a user. */
export const newBooth = z.extend(boothFields, {
  website: z.nullable(newAddress),
  products: z
    .array(z.extend(product, { link: z.nullable(newAddress) }))
    .check(z.maxLength(BOOTH_LIMITS.products)),
  videos: z
    .array(z.extend(boothVideo, { videoUrl: publicText(boothVideo.shape.videoUrl.check(namesNoUser)) }))
    .check(z.maxLength(BOOTH_LIMITS.videos)),
  links: z.array(z.extend(boothLink, { url: newAddress })).check(z.maxLength(BOOTH_LIMITS.links)),
});

/** A booth as its staff edit it. */
export const boothDraft = z.object({
  exhibitorId: resourceId,
  companyName: z.string(),
  tier: z.int(),
  /** Incremented by each change; sent along with an edit. */
  revision: z.int(),
  booth: boothFields,
  /** Uploaded pictures, to which the booth refers as `file:<id>`. */
  pictures: z.array(storedFile),
});
export type BoothDraft = z.infer<typeof boothDraft>;

/** An exhibitor by name. */
export const namedExhibitor = z.object({ exhibitorId: resourceId, companyName: z.string(), tier: z.int() });
export type NamedExhibitor = z.infer<typeof namedExhibitor>;

/** Most exhibitors in one reply; superusers narrow them down by name. */
export const MAX_EXHIBITORS = 50;

/**
 * The exhibitors whose booths the caller may run: those they work for, for superusers all. By name, at most
 * `MAX_EXHIBITORS`; `q` narrows them down. Empty for everybody else.
 */
export const listOwnExhibitors = defineEndpoint({
  id: 'listOwnExhibitors',
  method: 'GET',
  path: '/exhibitors',
  access: 'authorized',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ exhibitors: z.array(namedExhibitor), more: z.boolean() }),
});

/**
 * The booth as stored. 403 for everybody but its staff and superusers, as for all calls of the exhibitor
 * center.
 */
export const getBooth = defineEndpoint({
  id: 'getBooth',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/booth',
  access: 'authorized',
  params: exhibitorParams,
  response: boothDraft,
});

/**
 * Stores the booth. 409 if somebody changed it since the revision that was read; 422 for an interest the
 * event does not have, for hours that end before they begin, and for pictures that are not the booth's.
 */
export const putBooth = defineEndpoint({
  id: 'putBooth',
  method: 'PUT',
  path: '/exhibitors/{exhibitorId}/booth',
  access: 'authorized',
  params: exhibitorParams,
  body: z.object({ revision: wholeNumber(0), booth: newBooth }),
  response: boothDraft,
});

/** Somebody who works for an exhibitor: an address or a user id, with the name of an attendee who has it. */
export const teamMember = z.object({
  account: z.string(),
  name: z.nullable(z.string()),
  /** Of the attendee; null if nobody is known by the account. */
  attendeeId: z.nullable(userId),
  addedAt: isoInstant,
  /** It is the caller. */
  own: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

const team = z.object({ members: z.array(teamMember) });

/** The team of a booth, by account. */
export const getTeam = defineEndpoint({
  id: 'getTeam',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/team',
  access: 'authorized',
  params: exhibitorParams,
  response: team,
});

/** An address, in lowercase. */
export const memberAddress = typedAddress.check(
  z.toLowerCase(),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  z.maxLength(254),
);

/** Adds somebody by email address; 422 if the team is full. Adding them again has no effect. */
export const addTeamMember = defineEndpoint({
  id: 'addTeamMember',
  method: 'POST',
  path: '/exhibitors/{exhibitorId}/team',
  access: 'authorized',
  params: exhibitorParams,
  body: z.object({ email: memberAddress }),
  response: team,
});

/** Takes somebody off the team; 422 for oneself, unless a superuser. */
export const removeTeamMember = defineEndpoint({
  id: 'removeTeamMember',
  method: 'DELETE',
  path: '/exhibitors/{exhibitorId}/team/{account}',
  access: 'authorized',
  params: z.object({ exhibitorId: resourceId, account: userId }),
  response: team,
});

/** A document of a booth; `gated`: for those who share their contact details. */
export const ownDocument = z.object({ file: storedFile, gated: z.boolean() });
export type OwnDocument = z.infer<typeof ownDocument>;

const documents = z.object({ documents: z.array(ownDocument) });

/** The booth's documents, in the order in which they were uploaded. */
export const listOwnDocuments = defineEndpoint({
  id: 'listOwnDocuments',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/documents',
  access: 'authorized',
  params: exhibitorParams,
  response: documents,
});

const documentParams = z.object({ exhibitorId: resourceId, fileId: storedFile.shape.fileId });

/** Says whether visitors share their contact details to get a document. */
export const putOwnDocument = defineEndpoint({
  id: 'putOwnDocument',
  method: 'PUT',
  path: '/exhibitors/{exhibitorId}/documents/{fileId}',
  access: 'authorized',
  params: documentParams,
  body: z.object({ gated: z.boolean() }),
  response: documents,
});

/** Removes a document. Removing it again has no effect. */
export const removeOwnDocument = defineEndpoint({
  id: 'removeOwnDocument',
  method: 'DELETE',
  path: '/exhibitors/{exhibitorId}/documents/{fileId}',
  access: 'authorized',
  params: documentParams,
  response: documents,
});

/** What the log of a booth records. */
export const boothAction = z.enum([
  'editBooth',
  'addMember',
  'removeMember',
  'addFile',
  'changeDocument',
  'removeDocument',
  'changeLead',
  'exportLeads',
  'changeDuties',
]);
export type BoothAction = z.infer<typeof boothAction>;

/** Fields of a booth, and those of a lead that its exhibitor writes. */
export const loggedField = z.enum([
  ...(['description', 'website', 'about', 'categories', 'interests', 'products', 'videos', 'links'] as const),
  ...(['hours', 'imgPath', 'darkLogo', 'rating', 'note', 'assignedTo'] as const),
]);

/** Facts of an act, without anything that a visitor shared. */
export const boothActDetails = z.object({
  /** Fields of the booth or of a lead that changed. */
  fields: z.optional(z.array(loggedField)),
  /** A document's name. */
  name: z.optional(z.string()),
  /** Exported leads. */
  count: z.optional(count),
});
export type BoothActDetails = z.infer<typeof boothActDetails>;

/** What somebody did to a booth. `at` is event time, `recordedAt` real time; erased people have no name. */
export const boothAct = z.object({
  actId: z.int(),
  action: boothAction,
  by: z.object({ userId: z.string(), name: z.string() }),
  at: isoInstant,
  recordedAt: isoInstant,
  /** The account that was added or removed; empty for other acts. */
  account: z.string(),
  details: boothActDetails,
});
export type BoothAct = z.infer<typeof boothAct>;

/** Acts of a page. */
export const BOOTH_ACTS_PAGE = 50;

/** What was done to the booth, latest first, page by page. */
export const listBoothActs = defineEndpoint({
  id: 'listBoothActs',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/acts',
  access: 'authorized',
  params: exhibitorParams,
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(serialNumber),
  }),
  response: z.object({ acts: z.array(boothAct), next: z.nullable(z.int()) }),
});

const figures = {
  visits: count,
  /** Different people. */
  people: count,
  /** Seconds at the booth. */
  seconds: count,
  downloads: count,
  /** Minutes watched of its videos. */
  videoMinutes: count,
  /** Visitors who shared their details and have not revoked it. */
  leads: count,
  /** Confirmed meetings, on the day they take place. */
  meetings: count,
  /** Conversations with visitors, on the day of their first message. */
  chats: count,
};

/** A day of the event, with its figures. */
export const boothDay = z.object({ day: isoDay, ...figures });
export type BoothDay = z.infer<typeof boothDay>;

export const boothStatistics = z.object({ days: z.array(boothDay), total: z.object(figures) });
export type BoothStatistics = z.infer<typeof boothStatistics>;

/**
 * How the booth was visited, by day of the event in its time zone, days without anything left out. Nobody is
 * named, and the booth's own staff are not counted.
 */
export const getBoothStatistics = defineEndpoint({
  id: 'getBoothStatistics',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/statistics',
  access: 'authorized',
  params: exhibitorParams,
  response: boothStatistics,
});

/** How often a visitor's browser tells that they are still at a booth, in seconds. */
export const VISIT_PING_S = 30;

/**
 * Counts a visit: `opened` once when the booth is opened, `stayed` for each further `VISIT_PING_S` seconds
 * that it is visible. What comes faster than time passes is not counted.
 */
export const countVisit = defineEndpoint({
  id: 'countVisit',
  method: 'POST',
  path: '/exhibitors/{exhibitorId}/visits',
  access: 'authorized',
  params: exhibitorParams,
  body: z.object({ kind: z.enum(['opened', 'stayed']) }),
  response: done,
});
