import * as z from 'zod/mini';
import { isoDay, isoInstant, resourceId, userId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60));

/**
 * When a person can be met (product.md#availability), beside the `myAvailability` text of their profile. Hours
 * hold in `timeZone`, which stays the person's own wherever they travel.
 */
export const availability = z.object({
  /** IANA name; null means the event's. */
  timeZone: z.nullable(z.string().check(z.maxLength(64))),
  /** Working hours of every day, in minutes since midnight; null means any time. */
  hours: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
  /** Days (in `timeZone`) without meetings. */
  busyDays: z.array(isoDay).check(z.maxLength(60)),
  /** Saved sessions that are live make busy. */
  sessionsAreBusy: z.boolean(),
  /** Nobody can request meetings. */
  doNotDisturb: z.boolean(),
});
export type Availability = z.infer<typeof availability>;

/** The availability of somebody who has set none. */
export const DEFAULT_AVAILABILITY: Availability = {
  timeZone: null,
  hours: null,
  busyDays: [],
  sessionsAreBusy: true,
  doNotDisturb: false,
};

/** The caller's own availability. */
export const getAvailability = defineEndpoint({
  id: 'getAvailability',
  method: 'GET',
  path: '/availability',
  access: 'authorized',
  response: availability,
});

/** 422 for a time zone that does not exist, or hours that end before they begin. */
export const putAvailability = defineEndpoint({
  id: 'putAvailability',
  method: 'PUT',
  path: '/availability',
  access: 'authorized',
  body: availability,
  response: availability,
});

/**
 * When a booth receives visitors: periods of event time, how many meetings at once, and who of the team is on
 * duty (everybody if none is named).
 */
export const boothDuty = z.object({
  start: isoInstant,
  end: isoInstant,
  /** Meetings at the same time. */
  capacity: z.int().check(z.minimum(1), z.maximum(50)),
  staff: z.array(userId).check(z.maxLength(50)),
});
export type BoothDuty = z.infer<typeof boothDuty>;

const exhibitorParams = z.object({ exhibitorId: resourceId });
const boothDuties = z.object({
  duties: z.array(boothDuty).check(z.maxLength(200)),
  revision: wholeNumber(0),
});

/** The booth's duties, for its team and superusers. */
export const getBoothDuties = defineEndpoint({
  id: 'getBoothDuties',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/duties',
  access: 'authorized',
  params: exhibitorParams,
  response: boothDuties,
});

/** Replaces the booth's duties. 409 if they changed since `revision`, 422 for staff not on the team. */
export const putBoothDuties = defineEndpoint({
  id: 'putBoothDuties',
  method: 'PUT',
  path: '/exhibitors/{exhibitorId}/duties',
  access: 'authorized',
  params: exhibitorParams,
  body: boothDuties,
  response: boothDuties,
});
