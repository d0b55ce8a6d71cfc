import { whyMissing } from './debianPackages';

/** Debian's Python, whichever one is first in the path. */
export const DEBIAN_PYTHON = '/usr/bin/python3';

/**
 * Why calendars cannot be read with Debian's parsers of iCalendar here, with what to install; null if they
 * can.
 */
export const whyNoCalendarParsers = (): string | null =>
  whyMissing("Calendars are not read with Debian's parsers", {
    python3: DEBIAN_PYTHON,
    'python3-icalendar': '/usr/lib/python3/dist-packages/icalendar',
    'python3-vobject': '/usr/lib/python3/dist-packages/vobject',
  });
