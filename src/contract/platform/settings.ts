import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import { defineEndpoint } from '../kit/endpoint';

/**
 * Validated individually on arrival, so that one bad value does not invalidate the whole reply
 * (product.md#settings): documented as a number, but accepts anything.
 */
const judgedNumber = z.optional(z.union([z.number(), z.unknown()]));

/** Numbers of settings are accepted only above this. */
export const SETTING_ABOVE = -1;

/** Whether a number holds; otherwise its default does (product.md#settings). */
export const isAcceptedSetting = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > SETTING_ABOVE;

/**
 * A period in which meetings may be scheduled. Start and end are ISO instants with milliseconds and offset
 * (product.md#settings).
 */
export const allowedTime = z.object({ start: publicString, end: publicString });
export type AllowedTime = z.infer<typeof allowedTime>;

/**
 * Event rules that organizers may change while the event is running (product.md#settings). Times are in
 * minutes.
 */
export const settingsResponse = z.object({
  SCHEDULING_ALLOWED_TIMES: z.optional(z.union([z.array(allowedTime), z.unknown()])),
  /** Minutes before the start when a session opens. */
  SESSION_EARLY_ENTRY_MINUTES: judgedNumber,
  /** Minutes before the start when a meeting opens for invitees. */
  APPOINTMENT_EARLY_ENTRY_MINUTES: judgedNumber,
  /** Minutes before the start when a meeting opens for its host. */
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: judgedNumber,
  /** Minutes a speakeasy stays open after its session. */
  speakeasyExtraMinutes: judgedNumber,
  createActivity: z.optional(
    z.object({
      MAX_INVITES_ATTENDEE: judgedNumber,
      /** Maximum number of invitations per company, by tradeshow tier level. */
      MAX_INVITES_BY_TIER: z.optional(z.record(z.string(), z.unknown())),
      exhibitorThresholdAddToProfile: judgedNumber,
    }),
  ),
});
export type SettingsResponse = z.infer<typeof settingsResponse>;

export const getSettings = defineEndpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/settings',
  access: 'authorized',
  response: settingsResponse,
});
