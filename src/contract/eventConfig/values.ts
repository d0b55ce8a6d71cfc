import * as z from 'zod/mini';
import { isoDay } from '../common';
import { isClosedCss } from './closedCss';
import { hasActiveElements, hasScript } from './runnableHtml';

/** One line of plain text that is shown; never HTML. */
export const text = z.string().check(z.maxLength(2_000));

/**
 * One line of plain text that is a name, or that is compared with data: a category, an interest, an identifier. It is the same in
 * every language, unlike `text` and `richText`, which an event's `messages.<locale>.json` may word in each.
 */
export const term = z.string().check(z.maxLength(2_000));

/** Paragraphs of limited HTML (spec §5). What could run is refused here; the sanitiser still judges it when it is shown. */
export const richText = z.string().check(
  z.maxLength(100_000),
  z.refine((html) => !hasActiveElements(html), {
    error:
      'HTML without script, style, frame, iframe, object, embed, applet, template, link, meta, base or form elements',
  }),
  z.refine((html) => !hasScript(html), {
    error: 'HTML without event handlers, style attributes and javascript:, vbscript: or data: addresses',
  }),
);

/** A file of the event: `assets/` and a relative path without `..`, e.g. `assets/logo.svg`. */
export const assetPath = z
  .string()
  .check(z.regex(/^assets\/[\w-]+(\/[\w-]+)*\.(svg|png|jpg|jpeg|webp|avif|gif|ico|mp4|webm|pdf|vtt|mp3)$/));

/** An absolute http(s) address; in production use https. */
export const webUrl = z.string().check(
  z.maxLength(2_000),
  z.refine((value) => /^https?:\/\/[^\s"'<>\\]+$/i.test(value) && URL.canParse(value), {
    error: 'an http or https address',
  }),
);

/** An absolute https address or an empty string for "none". */
export const optionalUrl = z.union([z.literal(''), webUrl], { error: 'an http or https address, or ""' });

/** A path of our own origin such as `/helpdesk`, without query, fragment and empty or dotted parts. */
const ownPath = z.string().check(z.maxLength(300), z.regex(/^(\/[\w-][\w.-]*)+$/));

/** Where a service is: an absolute address, a path of our own origin, or an empty string for "none". */
export const serviceAddress = z.union([z.literal(''), ownPath, webUrl], {
  error: 'an http or https address, a path of our own such as "/helpdesk", or ""',
});

/** Where an API begins: paths are put behind it, so it has no query and no fragment. */
export const apiAddress = z.union([z.literal(''), webUrl.check(z.refine((value) => !/[?#]/.test(value)))], {
  error: 'an http or https address without query and fragment, or ""',
});

/** A picture: one of the event's files or an absolute address. */
export const imageSource = z.union([assetPath, webUrl], {
  error: 'a file such as "assets/logo.svg" or an http(s) address',
});

/** An HTML page among the event's files. It is shown in a sandboxed frame: it may style and move itself, but runs no script. */
export const assetPage = z.string().check(z.regex(/^assets\/[\w-]+(\/[\w-]+)*\.html$/));

/** What a sandboxed frame shows: a page of the event's own, or one elsewhere. */
export const framePage = z.union([assetPage, webUrl], {
  error: 'a file such as "assets/stage.html" or an http(s) address',
});

/** A place in the app: a path with optional query, e.g. `/sessions?onDemandFilter=SPOT01`. */
export const appPath = z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[\w\-./?=&%]*$/));

/** Where a link leads: a place in the app or an absolute address. */
export const linkTarget = z.union([appPath, webUrl], {
  error: 'a path such as "/sessions" or an http(s) address',
});

/** Host name without scheme and port. */
export const hostname = z
  .string()
  .check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/));

/** A host of an event's own. `localhost` and the names below it belong to the machine: they are given out by event id. */
export const domain = hostname.check(
  z.refine((value) => !/(^|\.)localhost$|^127(\.\d+){3}$/.test(value), {
    error: "a host of the event's own, not localhost or a name below it",
  }),
);

/** IANA time zone, e.g. `America/Chicago`. */
export const timeZone = z.string().check(
  z.refine(
    (zone) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    },
    { error: 'an IANA time zone such as "America/Chicago"' },
  ),
);

/**
 * Value of a custom property. It stays a value: no `;`, braces, angle brackets, backslash, at-rule, comment, `url(`, `src(`
 * or `expression(`, and nothing left open, so a config cannot add a rule, swallow the next one or load anything.
 */
export const cssValue = z.string().check(
  z.minLength(1),
  z.maxLength(300),
  z.refine((value) => !/[;{}<>\\@]|\/\*|(url|src|expression|image-set)\s*\(|javascript:/i.test(value), {
    error: 'a CSS value without ; { } < > \\ @, comments, url() or src()',
  }),
  z.refine(isClosedCss, {
    error: 'a CSS value on one line whose brackets and quotation marks are all closed',
  }),
);

/** A value for each environment (spec §4): the server's ENVIRONMENT picks one. */
export const perEnvironment = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ development: value, production: value });

/** Programmes and settings have an entry for each day of an event. */
export const MAX_EVENT_DAYS = 366;
const DAY_MS = 86_400_000;

/** A day on which an event may take place. */
const eventDay = isoDay.check(
  z.refine((day) => day >= '1970' && day < '2101', { error: 'a day of the years 1970 to 2100' }),
);

/** First and last day of an event. */
export const dateRange = z.strictObject({ start: eventDay, end: eventDay }).check(
  z.refine((range) => range.start <= range.end, {
    error: 'an end that is not before the start',
    path: ['end'],
  }),
  z.refine((range) => Date.parse(range.end) - Date.parse(range.start) < MAX_EVENT_DAYS * DAY_MS, {
    error: `an end with which it lasts at most ${MAX_EVENT_DAYS} days`,
    path: ['end'],
  }),
);

/** A check that no two entries of a list have the same key; `expected` says in words for a person what is wanted. */
export const differentBy = <T>(key: (entry: T) => string, expected: string) =>
  z.refine<T[]>((entries) => new Set(entries.map(key)).size === entries.length, { error: expected });
