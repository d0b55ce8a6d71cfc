import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import { attendeeResult, MAX_SEARCH_LENGTH } from '../people/attendees';
import { boothHours, boothLink, boothVideo, product } from './booth';
import { numberInAddress, resourceId, shortText, tableQuery } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { storedFile } from '../platform/files';

/**
 * An exhibitor or sponsor. `tier` is the level of one of the event's tradeshow tiers (product.md#tradeshow).
 */
export const exhibitor = z.object({
  exhibitorId: resourceId,
  companyName: publicString,
  tier: z.int(),
  imgPath: z.nullable(publicString),
  /** The line on its card; limited HTML that must be sanitized before display (product.md#sanitizing). */
  description: publicString,
  website: z.nullable(publicString),
  /** What it offers, in the organizers' words. */
  categories: z.array(publicString),
  /** Names of the event's `primaryInterests`. */
  interests: z.array(publicString),
  /** Shown on top, whatever its tier. */
  featured: z.boolean(),
  /** Its logo is light and needs a dark ground. */
  darkLogo: z.boolean(),
});
export type Exhibitor = z.infer<typeof exhibitor>;

/** All exhibitors: highest tier first, then by name. */
export const getTradeshow = defineEndpoint({
  id: 'getTradeshow',
  method: 'GET',
  path: '/tradeshow',
  access: 'authorized',
  query: tableQuery,
  response: z.object({ exhibitors: z.array(exhibitor) }),
});

/** A document of a booth. */
export const boothDocument = z.object({
  fileId: storedFile.shape.fileId,
  name: z.string(),
  mediaType: publicString,
  bytes: z.int(),
  /** Pages of a PDF; null for other files. */
  pages: z.nullable(z.int()),
  /** Visitors get it only once they have shared their contact details with the exhibitor. */
  gated: z.boolean(),
  /** The file; null while the caller may not have it. */
  file: z.nullable(storedFile),
});
export type BoothDocument = z.infer<typeof boothDocument>;

/** A booth before or after another one in the order of the tradeshow. */
const neighbor = z.nullable(z.object({ exhibitorId: resourceId, companyName: publicString }));

/** A booth as its visitors see it. */
export const exhibitorDetails = z.extend(exhibitor, {
  /** Limited HTML; must be sanitized before display (product.md#sanitizing). */
  about: publicString,
  products: z.array(product),
  documents: z.array(boothDocument),
  videos: z.array(boothVideo),
  links: z.array(boothLink),
  hours: z.array(boothHours),
  /** Its staff, as far as the caller may find them. */
  team: z.array(attendeeResult),
  /** Sessions of the program that it sponsors, by start. */
  sessions: z.array(z.object({ sessionId: resourceId, title: publicString, startTime: publicString })),
  previous: neighbor,
  next: neighbor,
  /** The caller works for it, or is a superuser. */
  mayEdit: z.boolean(),
});
export type ExhibitorDetails = z.infer<typeof exhibitorDetails>;

/** A booth; 404 if the event has no such exhibitor, or no longer; 429 as for searches of the directory. */
export const getExhibitor = defineEndpoint({
  id: 'getExhibitor',
  method: 'GET',
  path: '/tradeshow/exhibitors/{exhibitorId}',
  access: 'authorized',
  params: z.object({ exhibitorId: resourceId }),
  query: tableQuery,
  response: exhibitorDetails,
});

/** Maximum number of exhibitors per page of a search. */
export const MAX_FOUND = 100;

/** An exhibitor that was found, and its products whose names have one of the words. */
export const foundExhibitor = z.extend(exhibitor, { products: z.array(publicString) });
export type FoundExhibitor = z.infer<typeof foundExhibitor>;

/**
 * Searches exhibitors. `q` is any number of words, each of which must start a word of the name, a category,
 * an interest or a product, in any order; case, accents and punctuation are ignored. `category` and
 * `interest` narrow it to one of them, as written. Those whose name has all words come first, then higher
 * tiers, then by name. If fewer than five match, `similar` lists those that are spelled alike (first page
 * only, words of four letters or more).
 */
export const searchTradeshow = defineEndpoint({
  id: 'searchTradeshow',
  method: 'GET',
  path: '/tradeshow/search',
  access: 'authorized',
  query: z.extend(tableQuery, {
    q: z._default(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), ''),
    category: z.optional(shortText),
    interest: z.optional(shortText),
    /** How many to skip. */
    offset: z._default(numberInAddress(0, 100_000), 0),
    limit: z._default(numberInAddress(1, MAX_FOUND), 48),
  }),
  response: z.object({
    exhibitors: z.array(foundExhibitor),
    /** Number of matches. */
    count: z.int().check(z.minimum(0)),
    similar: z.array(foundExhibitor),
  }),
});

/**
 * Up to eight exhibitors that share interests with the caller: those with most of them first, then higher
 * tiers. None for people without interests.
 */
export const getSuggestedExhibitors = defineEndpoint({
  id: 'getSuggestedExhibitors',
  method: 'GET',
  path: '/tradeshow/suggested',
  access: 'authorized',
  query: tableQuery,
  response: z.object({
    /** With the interests they share. */
    suggested: z.array(z.object({ exhibitor, interests: z.array(z.string()) })),
  }),
});
export type SuggestedExhibitor = z.infer<typeof getSuggestedExhibitors.response>['suggested'][number];
