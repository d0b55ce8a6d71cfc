import * as z from 'zod/mini';

/**
 * Where something is in a schedule file: in JSON its day, room and event, counted from 1; in XML its line.
 * Empty if only the title identifies it.
 */
export const schedulePlace = z.object({
  line: z.optional(z.int()),
  day: z.optional(z.int()),
  room: z.optional(z.string()),
  event: z.optional(z.int()),
});
export type SchedulePlace = z.infer<typeof schedulePlace>;

/**
 * Why an event, or a part of the file that should hold events, is refused: a code and the values for its
 * message.
 */
export const scheduleFault = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['noTitle', 'noId', 'noDuration', 'noTime', 'noDate', 'noStart']) }),
  /** Parts without events, and an event outside of them. */
  z.object({ code: z.enum(['noRooms', 'noDay', 'noList', 'noEvent', 'outsideRoom']) }),
  z.object({
    code: z.literal('tooLong'),
    field: z.enum(['title', 'room', 'track', 'guid', 'texts']),
    most: z.int(),
  }),
  z.object({ code: z.literal('persons'), most: z.int() }),
  /** Not of the expected type, or out of range. */
  z.object({
    code: z.enum(['duration', 'tooLongTime', 'date', 'year', 'start', 'zone']),
    value: z.string(),
  }),
  /** The address of the speaker `name` has a character within that cannot be seen, as `U+00AD`. */
  z.object({ code: z.literal('hiddenCharacter'), name: z.string(), character: z.string() }),
  /** A time skipped by the switch to daylight saving time. */
  z.object({ code: z.literal('skipped'), time: z.string(), day: z.string(), zone: z.string() }),
  z.object({ code: z.literal('sameId'), id: z.string(), first: schedulePlace }),
]);
export type ScheduleFault = z.infer<typeof scheduleFault>;
