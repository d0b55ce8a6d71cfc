import * as z from 'zod/mini';
import { attendeeResult } from '../people/attendees';
import { resourceId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { exhibitor } from './tradeshow';

/** Maximum number of attendees on a company's page; the rest are found by searching for the company. */
export const COMPANY_PEOPLE = 200;

/** A company's page: description, attendees, sessions and exhibitor entry. */
export const companyPage = z.object({
  companyId: resourceId,
  companyName: z.string(),
  /**
   * Limited HTML that must be sanitized before display (product.md#sanitizing): the exhibitor's text, or else
   * the latest one by an attendee of the company; may be empty.
   */
  about: z.string(),
  people: z.array(attendeeResult),
  /** Total number of the company's attendees. */
  count: z.int().check(z.minimum(0)),
  /**
   * Sessions with a speaker whose title line names the company. The event program does not record session
   * sponsors.
   */
  sessions: z.array(z.object({ sessionId: resourceId, title: z.string() })),
  exhibitor: z.nullable(exhibitor),
});
export type CompanyPage = z.infer<typeof companyPage>;

/**
 * Finds a company by its attendees' `companyId`. 404 if none of them is visible to the caller, 429 for
 * callers who read the directory over and over.
 */
export const getCompany = defineEndpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/companies/{companyId}',
  access: 'authorized',
  params: z.object({ companyId: resourceId }),
  response: companyPage,
});
