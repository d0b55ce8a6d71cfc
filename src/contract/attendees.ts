import * as z from 'zod/mini';
import { resourceId } from './common';
import { defineEndpoint } from './endpoint';

/** A person as searches and samples show them (spec §3, Attendee search result). Fields a person left open are empty. */
export const attendeeResult = z.object({
  attendeeId: resourceId,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  title: z.string(),
  /** One of the event's files or an address; null without a picture. */
  imgPath: z.nullable(z.string()),
  country: z.string(),
  city: z.string(),
  state: z.string(),
  system: z.string(),
  MI: z.string(),
  prefix: z.string(),
  suffix: z.string(),
});
export type AttendeeResult = z.infer<typeof attendeeResult>;

/** Some people of one kind, e.g. suppliers, under the name the event has for them. */
export const swimlane = z.object({ label: z.string(), attendees: z.array(attendeeResult) });
export type Swimlane = z.infer<typeof swimlane>;

/**
 * A sample of the attendees, by the event's `pageOptions.attendees.swimlanes` and in their order: at most `count` people each,
 * spread over all of them and the same at every call. A lane without people is there and empty.
 */
export const getAttendeeSwimlanes = defineEndpoint({
  id: 'getAttendeeSwimlanes',
  method: 'GET',
  path: '/attendees/swimlanes',
  access: 'authorized',
  response: z.object({ swimlanes: z.array(swimlane) }),
});
