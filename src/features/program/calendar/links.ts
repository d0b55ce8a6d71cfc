/** What other calendars are told of an entry. */
export interface CalendarEntry {
  title: string;
  start: string;
  end: string;
  place: string;
  /** The entry's page, with the app's origin. */
  link: string;
}

/** `20210126T150000Z`. */
const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Longest title in a link: browsers and servers limit addresses. */
const MAX_TITLE = 200;
const titleOf = ({ title }: CalendarEntry) => Array.from(title).slice(0, MAX_TITLE).join('');

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query).toString()}`;
}

/** Page of Google Calendar that adds the entry. */
export const googleLink = (entry: CalendarEntry): string =>
  address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: titleOf(entry),
    dates: `${compact(entry.start)}/${compact(entry.end)}`,
    details: entry.link,
    location: entry.place,
  });

/** Page of Outlook on the web that adds the entry. */
export const outlookLink = (entry: CalendarEntry): string =>
  address('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: titleOf(entry),
    startdt: new Date(entry.start).toISOString(),
    enddt: new Date(entry.end).toISOString(),
    body: entry.link,
    location: entry.place,
  });

/** The address of a calendar as the device's calendar program subscribes to it. */
export const webcalAddress = (feed: string): string => feed.replace(/^https?:/, 'webcal:');
