import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './debianPackages';

/** Debian's Python, whichever one is first in the path. */
export const DEBIAN_PYTHON = '/usr/bin/python3';

/** Parsers of iCalendar, by package. */
const NEEDED = {
  python3: DEBIAN_PYTHON,
  'python3-icalendar': '/usr/lib/python3/dist-packages/icalendar',
  'python3-vobject': '/usr/lib/python3/dist-packages/vobject',
};

const missing = () => Object.entries(NEEDED).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/**
 * Why calendars cannot be read with Debian's parsers here, with what to install; null if they can. Root on Debian installs
 * what is missing.
 */
export function whyNoCalendarParsers(): string | null {
  if (missing().length > 0 && canInstallPackages()) installPackages(missing());
  const still = missing();
  return still.length === 0
    ? null
    : `Calendars are not read with Debian's parsers: apt-get install ${still.join(' ')}`;
}
