import * as z from 'zod/mini';

// zod probes `new Function` at its first parse, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true });

/** An instant as ISO 8601 with offset or `Z`, e.g. `2021-01-26T15:00:00.000Z`. */
export const isoInstant = z.iso.datetime({ offset: true });

/** A calendar day, `yyyy-mm-dd`. */
export const isoDay = z.iso.date();

/** Id of an event and the name of its folder under `configs/`: lower-case words joined by hyphens. */
export const conferenceId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(63));

/** Id of a session, company, comment subject or other stored thing, as it stands in a URL. */
export const resourceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/));

/** Longest id of a person, in characters. */
export const MAX_USER_ID = 255;

/** Id of a person: the attendee-id claim, else the subject of the id token (spec §3, User). */
export const userId = z.string().check(z.minLength(1), z.maxLength(MAX_USER_ID));

/** One line of text a person typed or a system wrote. */
export const shortText = z.string().check(z.maxLength(500));

/** Where every endpoint of an event begins: `/api/<conferenceId>`. */
export const eventParams = z.object({ conferenceId });

/** An error reply (RFC 9457). `type` names the error for programs, `detail` says what to do. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** Places in the request that were refused: a JSON path and what is wrong there. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** A reply that carries nothing but success. */
export const done = z.object({ ok: z.literal(true) });
