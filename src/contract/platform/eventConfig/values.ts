import * as z from 'zod/mini';
import { expects } from './expectation';
import type { Expectation } from './expectations';
import { isoDay } from '../../kit/common';
import { isWebLink } from '../../kit/webLink';
import { isClosedCss } from './closedCss';
import { MAX_EVENT_DAYS } from './eventDays';
import { hasActiveElements, hasScript } from './runnableHtml';

/** A single line of plain text for display; never HTML. */
export const text = z.string().check(z.maxLength(2_000));

/**
 * A single line of plain text that is a name or is compared with data: a category, an interest, an
 * identifier. It is the same in all languages, unlike `text` and `richText`, which an event's
 * `messages.<locale>.json` can translate.
 */
export const term = z.string().check(z.maxLength(2_000));

/**
 * Paragraphs of limited HTML. Active content is rejected here; the HTML is still sanitized before display
 * (product.md#sanitizing).
 */
export const richText = z.string().check(
  z.maxLength(100_000),
  z.refine((html) => !hasActiveElements(html), {
    error: expects('inertElements'),
  }),
  z.refine((html) => !hasScript(html), {
    error: expects('inertAttributes'),
  }),
);

/** Path of an event asset: `assets/` and a relative path without `..`, e.g. `assets/logo.svg`. */
export const assetPath = z
  .string()
  .check(z.regex(/^assets\/[\w-]+(\/[\w-]+)*\.(svg|png|jpg|jpeg|webp|avif|gif|ico|mp4|webm|pdf|vtt|mp3)$/));

/** An absolute http(s) URL; use https in production. */
export const webUrl = z.string().check(z.maxLength(2_000), z.refine(isWebLink, { error: expects('webUrl') }));

/** An http(s) origin, e.g. `https://chat.summit.example`; use https in production. */
export const webOrigin = z
  .string()
  .check(z.maxLength(300), z.regex(/^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/));

/** An absolute http(s) URL, or an empty string for "none". */
export const optionalUrl = z.union([z.literal(''), webUrl], { error: expects('optionalUrl') });

/** A path on our own origin such as `/helpdesk`, without query, fragment, or empty or dotted segments. */
const ownPath = z.string().check(z.maxLength(300), z.regex(/^(\/[\w-][\w.-]*)+$/));

/** Address of a service: an absolute URL, a path on our own origin, or an empty string for "none". */
export const serviceAddress = z.union([z.literal(''), ownPath, webUrl], {
  error: expects('serviceAddress'),
});

/** Base URL of an API: the paths of calls are appended to it as it is, so it has no query or fragment. */
export const apiAddress = z.union([z.literal(''), webUrl.check(z.refine((value) => !/[?#]/.test(value)))], {
  error: expects('apiAddress'),
});

/** An image: an event asset or an absolute URL. */
export const imageSource = z.union([assetPath, webUrl], {
  error: expects('imageSource'),
});

/**
 * An HTML page among the event's assets. It is shown in a sandboxed frame: it can style and animate itself,
 * but not run scripts.
 */
export const assetPage = z.string().check(z.regex(/^assets\/[\w-]+(\/[\w-]+)*\.html$/));

/** Content of a sandboxed frame: an event's own page or an external one. */
export const framePage = z.union([assetPage, webUrl], {
  error: expects('framePage'),
});

/** A path in the app with an optional query, e.g. `/sessions?onDemandFilter=SPOT01`. */
export const appPath = z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[\w\-./?=&%]*$/));

/** A link's destination: an app path or an absolute URL. */
export const linkTarget = z.union([appPath, webUrl], {
  error: expects('linkTarget'),
});

/** Host name without scheme and port. */
export const hostname = z
  .string()
  .check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/));

/** A custom host for an event. `localhost` and its subdomains are reserved: they are assigned by event id. */
export const domain = hostname.check(
  z.refine((value) => !/(^|\.)localhost$|^127(\.\d+){3}$/.test(value), {
    error: expects('domain'),
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
    { error: expects('timeZone') },
  ),
);

/**
 * Value of a custom CSS property, and nothing more: no `;`, braces, angle brackets, backslash, at-rule,
 * comment, `url(`, `src(` or `expression(`, and nothing left unclosed, so a configuration cannot add rules,
 * swallow the next one or load anything.
 */
export const cssValue = z.string().check(
  z.minLength(1),
  z.maxLength(300),
  z.refine((value) => !/[;{}<>\\@]|\/\*|(url|src|expression|image-set)\s*\(|javascript:/i.test(value), {
    error: expects('cssValue'),
  }),
  z.refine(isClosedCss, {
    error: expects('closedCss'),
  }),
);

/** A value per environment; the server's `ENVIRONMENT` selects one (product.md#events). */
export const perEnvironment = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ development: value, production: value });

const DAY_MS = 86_400_000;

/** A valid day for an event. */
const eventDay = isoDay.check(
  z.refine((day) => day >= '1970' && day < '2101', { error: expects('eventDay') }),
);

/** First and last day of an event. */
export const dateRange = z.strictObject({ start: eventDay, end: eventDay }).check(
  z.refine((range) => range.start <= range.end, {
    error: expects('endAfterStart'),
    path: ['end'],
  }),
  z.refine((range) => Date.parse(range.end) - Date.parse(range.start) < MAX_EVENT_DAYS * DAY_MS, {
    error: expects('eventLength'),
    path: ['end'],
  }),
);

/**
 * Checks that all entries of a list have different keys; `expected` describes the requirement for the error
 * message.
 */
export const differentBy = <T>(key: (entry: T) => string, expected: Expectation) =>
  z.refine<T[]>((entries) => new Set(entries.map(key)).size === entries.length, { error: expects(expected) });
