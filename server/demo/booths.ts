import type { Insertable } from 'kysely';
import moment from 'moment-timezone';
import type { BoothHours, BoothLink, BoothVideo, Product } from '../../src/contract/exhibition/booth';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Tables } from '../db/tables';
import type { DemoBooths, DemoExhibitor, DemoProduct, DemoTalk } from './program/types';
import { eventDays } from './settings';

type ExhibitorRow = Insertable<Tables['exhibitor']>;
type MemberRow = Insertable<Tables['exhibitor_member']>;
type SponsorRow = Insertable<Tables['exhibitor_session']>;

/** What exhibitors offer at an event whose demo says nothing of it. */
const ANY_BOOTHS: DemoBooths = {
  categories: ['Products', 'Services', 'Software', 'Training'],
  products: [
    {
      name: 'Starter set',
      description: 'Everything for the first month, in one box, with a telephone number.',
    },
    { name: 'Visit on site', description: 'Half a day with you, then two pages on what we would do first.' },
    { name: 'Plain report', description: 'What you pay for today, and what it does.' },
    { name: 'Short course', description: 'Five lessons of twelve minutes, for people who have no hour.' },
    { name: 'Loan for a fortnight', description: 'Try it where you work; we collect it again.' },
    { name: 'Yearly check', description: 'We come back, measure again, and write down what changed.' },
  ],
};

/** What exhibitors say of themselves, after the line on their card. */
const STORIES: ((name: string) => string)[] = [
  (name) =>
    `<p>${name} began with two people and a borrowed van. Most of the team has been with us for longer than the van was.</p><p>Come by with a question: we answer with figures, and we say where they are from.</p>`,
  (name) =>
    `<p>At ${name} we write down what went wrong as well as what worked, and share both with customers.</p><ul><li>One person for your account, by name</li><li>Prices on the website</li><li>Repairs before replacements</li></ul>`,
  (name) =>
    `<p>Nobody at ${name} is paid by what they sell. Ask our technicians: they build it, they install it, and they pick up the telephone.</p><p><strong>At this event</strong> we show what is new this year, and the plans for the next.</p>`,
  (name) =>
    `<p>${name} is owned by those who work there. We are small enough to know every customer, and large enough to be there on Sunday.</p><blockquote>They said three weeks, and it was three weeks.</blockquote>`,
];

const OPEN_TIMES = [
  ['10:00', '12:00'],
  ['14:00', '16:00'],
] as const;

/** Lengths of the demo's videos, in seconds. */
const VIDEO_SECONDS = [90, 150, 240];
const VIDEO_TITLES = ['Two minutes with {name}', 'How it is made', 'A customer’s morning'];

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** `count` entries of a list from a place on, going round. */
const some = <T>(list: readonly T[], from: number, count: number): T[] =>
  Array.from(
    { length: Math.min(count, list.length) },
    (_none, index) => list[(from + index) % list.length] as T,
  );

/** What an exhibitor offers; `index` counts from 0, higher tiers first. */
export const productsOf = (
  { products }: DemoExhibitor,
  index: number,
  booths: DemoBooths = ANY_BOOTHS,
): readonly DemoProduct[] => products ?? some(booths.products, index * 3, 3 + (index % 2));

/** What an exhibitor offers, as its booth shows it. */
const shownProducts = (products: readonly DemoProduct[]): Product[] =>
  products.map(({ name, description }, place) => ({
    productId: `product-${place + 1}`,
    name,
    description,
    imgPath: null,
    link: null,
  }));

/** Two videos for the first, one for others of the highest tiers, none for most. */
function videosOf(name: string, index: number, event: EventConfig): BoothVideo[] {
  const count = index === 0 ? 3 : index < 4 ? 1 : 0;
  return Array.from({ length: count }, (_none, place) => {
    const media = `/media/demo/${VIDEO_SECONDS[place % VIDEO_SECONDS.length]}`;
    return {
      videoId: `video-${place + 1}`,
      title: (VIDEO_TITLES[place] ?? '{name}').replace('{name}', name),
      videoUrl: `${media}/master.m3u8`,
      image: event.images.sessionFallback ?? null,
      captionsEn: `${media}/captions-en.vtt`,
      captionsEs: `${media}/captions-es.vtt`,
    };
  });
}

function hoursOf(event: EventConfig): BoothHours[] {
  const at = (day: string, time: string) => moment.tz(`${day}T${time}`, event.timeZone).toISOString();
  return eventDays(event)
    .slice(0, 5)
    .flatMap((day) => OPEN_TIMES.map(([start, end]) => ({ start: at(day, start), end: at(day, end) })));
}

/** Whether a color is nearer to black, so that logos on it are light. */
function isDark(color: string | undefined): boolean {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '');
  if (!found) return false;
  const [red = 255, green = 255, blue = 255] = found.slice(1).map((part) => parseInt(part, 16));
  return 0.3 * red + 0.6 * green + 0.1 * blue < 110;
}

/** The columns of an exhibitor's booth; `index` counts from 0, higher tiers first. */
export function demoBooth(
  exhibitor: DemoExhibitor,
  index: number,
  event: EventConfig,
  booths: DemoBooths = ANY_BOOTHS,
): Omit<ExhibitorRow, 'conference_id' | 'exhibitor_id' | 'company_name' | 'tier'> {
  const { name, description, image } = exhibitor;
  const story = STORIES[index % STORIES.length];
  const handle = encodeURIComponent(name.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  const links: BoothLink[] = [
    { network: 'linkedin', url: `https://www.example.com/linkedin/${handle}` },
    ...(index % 2 === 0
      ? [{ network: 'youtube', url: `https://www.example.com/youtube/${handle}` } as const]
      : []),
  ];
  return {
    about: `<p>${escaped(description)}</p>${story?.(escaped(name)) ?? ''}`,
    categories: exhibitor.categories ?? some(booths.categories, index, 1 + (index % 3 === 0 ? 1 : 0)),
    interests: some(
      event.primaryInterests.map((interest) => interest.name),
      index * 2,
      2 + (index % 2),
    ),
    products: JSON.stringify(shownProducts(productsOf(exhibitor, index, booths))),
    videos: JSON.stringify(videosOf(name, index, event)),
    links: JSON.stringify(links),
    hours: JSON.stringify(hoursOf(event)),
    // From several tiers, the highest of which are on top anyway.
    featured: index % 5 === 3 && index < 15,
    dark_logo: image !== undefined && isDark(event.cssVariables['--color-surface-raised']),
  };
}

/** Somebody who works for an exhibitor: a generated attendee, whose page then says so. */
export interface DemoStaff {
  attendeeId: string;
  exhibitorId: string;
  companyName: string;
  description: string;
  jobTitle: string;
}

const JOBS = ['Account Manager', 'Product Specialist', 'Head of Sales', 'Application Engineer'];

/** The attendees who staff the booths: one or two each. */
export const demoStaff = (exhibitors: readonly Omit<DemoStaff, 'attendeeId' | 'jobTitle'>[]): DemoStaff[] =>
  exhibitors.flatMap((exhibitor, index) =>
    Array.from({ length: 2 - (index % 2) }, (_none, place) => ({
      ...exhibitor,
      attendeeId: `demo-${String(2 * index + place + 1).padStart(4, '0')}`,
      jobTitle: JOBS[(index + place) % JOBS.length] ?? '',
    })),
  );

/** Lists the staff, and the demo account for it at the first exhibitor. */
export function demoMembers(conferenceId: string, staff: readonly DemoStaff[]): MemberRow[] {
  const [first] = staff;
  const listed = staff.map(({ exhibitorId, attendeeId }) => ({ exhibitorId, account: attendeeId }));
  if (first) listed.unshift({ exhibitorId: first.exhibitorId, account: 'exhibitor@example.org' });
  return listed.map(({ exhibitorId, account }) => ({
    conference_id: conferenceId,
    exhibitor_id: exhibitorId,
    account,
  }));
}

/** Exhibitors of the highest tiers sponsor a session each; those of sponsors’ videos first. */
export function demoSponsors(
  conferenceId: string,
  exhibitorIds: readonly string[],
  talks: readonly Pick<DemoTalk, 'id' | 'special'>[],
): SponsorRow[] {
  const sponsored = [...talks].sort(
    (one, other) => Number(other.special?.sponsorVideo ?? false) - Number(one.special?.sponsorVideo ?? false),
  );
  return exhibitorIds.slice(0, 5).flatMap((exhibitor_id, index) => {
    const talk = sponsored[index];
    return talk ? [{ conference_id: conferenceId, exhibitor_id, session_id: talk.id }] : [];
  });
}
