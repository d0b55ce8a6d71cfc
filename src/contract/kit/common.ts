import * as z from 'zod/mini';
import { encodingFault } from './encodingFault';
import { publicText } from './publicText';

// zod probes `new Function` on its first parse, which a strict Content-Security-Policy reports as a
// violation.
z.config({ jitless: true });

/** PostgreSQL has no year 0; what follows the year 9999, in another zone or a day later, has five digits. */
const inPossibleYear = z.refine<string>(
  (text) => !/^(0000|9999)/.test(text),
  'must be of the years 1 to 9998',
);

/** An instant as ISO 8601 with offset or `Z`, e.g. `2021-01-26T15:00:00.000Z`. */
export const isoInstant = publicText(
  z.iso.datetime({ offset: true }).check(
    inPossibleYear,
    z.refine<string>(
      (text) => /(Z|[+-](0\d|1[0-4]):\d\d)$/.test(text),
      'must be less than 15 hours from UTC',
    ),
  ),
);

/** A calendar day, `yyyy-mm-dd`. */
export const isoDay = publicText(z.iso.date().check(inPossibleYear));

const uuid = z.uuid();
/** Whether a text is a UUID; PostgreSQL fails on any other that it is to compare with one. */
export const isUuid = (text: string): boolean => uuid.safeParse(text).success;

/** The most that is counted to: less than the database's `integer` holds, so that one more can be added. */
export const MAX_NUMBER = 2_000_000_000;

/** A revision, a count, or a number in a sequence. */
export const wholeNumber = (least: number) => z.int().check(z.minimum(least), z.maximum(MAX_NUMBER));

/** The same in an address, where it is a text. */
export const numberInAddress = (least: number, most = MAX_NUMBER) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** In an address: what all events number together, such as the acts in a log (`bigint`). */
export const serialNumber = numberInAddress(1, Number.MAX_SAFE_INTEGER);

/** Id of an event, and the name of its folder under `configs/`: lowercase words joined by hyphens. */
export const conferenceId = publicText(
  z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(63)),
);

/** Id of a session, company, comment subject or other resource, as used in URLs. */
export const resourceId = publicText(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)));

/** Maximum length of a user id, in characters. */
export const MAX_USER_ID = 255;

/** User id: the attendee-id claim, or else the subject of the id token (product.md#roles). */
export const userId = z.string().check(z.minLength(1), z.maxLength(MAX_USER_ID));

/** A single line of text, typed by a user or generated. */
export const shortText = z.string().check(z.maxLength(500));

/** Plain text that somebody typed, on one line, at most so many characters; blanks around it are removed. */
export const oneLine = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(most),
      z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'must be on one line, without control characters'),
    );

/** Path parameters of all event endpoints, which start with `/api/<conferenceId>`. */
export const eventParams = z.object({ conferenceId });

/** An error reply (RFC 9457). `type` identifies the error for clients, `detail` says what to do. */
export const problem = z.object({
  type: publicText(z.string()),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** Invalid parts of the request: the JSON path and what is wrong there. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Of a text file that is not UTF-8. */
  encoding: z.optional(encodingFault),
  /** Why, as a code with the values for its message (problemFault.ts); newer servers have other codes. */
  fault: z.optional(z.looseObject({ code: publicText(z.string()) })),
});
export type Problem = z.infer<typeof problem>;

/** An empty success reply. */
export const done = z.object({ ok: z.literal(true) });

/** Id of what is commented on: a session, an exhibitor, a poster, or the chat of a room (`roomChat`). */
export const commentSubjectId = publicText(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,95}$/)));

/**
 * The event's data set to use, from its allowed names; absent for the real event program (product.md#api).
 */
export const tableQuery = z.object({ tableName: z.optional(publicText(z.string().check(z.maxLength(60)))) });
