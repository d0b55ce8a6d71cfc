import * as z from 'zod/mini';

/**
 * Where something is in a schedule's file: in JSON its day, room and event, counted from 1; in XML its line.
 * Empty for what only its title names.
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
  /** Parts that hold no events, and an event outside of them. */
  z.object({ code: z.enum(['noRooms', 'noDay', 'noList', 'noEvent', 'outsideRoom']) }),
  z.object({
    code: z.literal('tooLong'),
    field: z.enum(['title', 'room', 'track', 'guid', 'texts']),
    most: z.int(),
  }),
  z.object({ code: z.literal('persons'), most: z.int() }),
  /** Not read as what they should be, or beyond what is possible. */
  z.object({
    code: z.enum(['duration', 'tooLongTime', 'date', 'year', 'start', 'zone']),
    value: z.string(),
  }),
  /** A time that the switch to daylight saving time leaves out. */
  z.object({ code: z.literal('skipped'), time: z.string(), day: z.string(), zone: z.string() }),
  z.object({ code: z.literal('sameId'), id: z.string(), first: schedulePlace }),
]);
export type ScheduleFault = z.infer<typeof scheduleFault>;
