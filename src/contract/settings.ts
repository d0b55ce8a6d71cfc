import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

/**
 * A value that is judged on arrival, one by one, so that one bad value costs itself and not the whole reply
 * (spec §5): documented as a number, accepted as anything.
 */
const judgedNumber = z.optional(z.union([z.number(), z.unknown()]));

/** Times in which meetings may be scheduled. Start and end are ISO instants with milliseconds and offset (spec §5). */
export const allowedTime = z.object({ start: z.string(), end: z.string() });
export type AllowedTime = z.infer<typeof allowedTime>;

/** Rules of the event that organisers may change while it runs (spec §3, Settings response). Times are minutes. */
export const settingsResponse = z.object({
  SCHEDULING_ALLOWED_TIMES: z.optional(z.union([z.array(allowedTime), z.unknown()])),
  /** Minutes before its start from which a session may be entered. */
  SESSION_EARLY_ENTRY_MINUTES: judgedNumber,
  /** Minutes before a meeting from which an invited person may enter. */
  APPOINTMENT_EARLY_ENTRY_MINUTES: judgedNumber,
  /** Minutes before a meeting from which its host may enter. */
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: judgedNumber,
  /** Minutes a speakeasy stays open after its session. */
  speakeasyExtraMinutes: judgedNumber,
  createActivity: z.optional(
    z.object({
      MAX_INVITES_ATTENDEE: judgedNumber,
      /** Invitations a company may send, by tradeshow tier level. */
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
