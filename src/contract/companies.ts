import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { resourceId } from './common';
import { defineEndpoint } from './endpoint';
import { exhibitor } from './tradeshow';

/** People a company's page carries; the search by company finds the others. */
export const COMPANY_PEOPLE = 200;

/** A company's page: what its people wrote about it, who they are, its sessions and its stand. */
export const companyPage = z.object({
  companyId: resourceId,
  companyName: z.string(),
  /** Limited HTML, shown only through the sanitiser (spec §5): the stand's, else the newest that one of its people wrote; may be empty. */
  about: z.string(),
  people: z.array(attendeeResult),
  /** How many people there are in all. */
  count: z.int().check(z.minimum(0)),
  /** Sessions with a speaker whose line names the company. Who sponsors a session the programme does not say. */
  sessions: z.array(z.object({ sessionId: resourceId, title: z.string() })),
  exhibitor: z.nullable(exhibitor),
});
export type CompanyPage = z.infer<typeof companyPage>;

/**
 * A company by the `companyId` of its people. 404 when none of its people can be seen, 429 for who reads the directory over and
 * over.
 */
export const getCompany = defineEndpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/companies/{companyId}',
  access: 'authorized',
  params: z.object({ companyId: resourceId }),
  response: companyPage,
});
