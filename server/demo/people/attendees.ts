import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { DemoPeople } from '../program/types';
import { seededRandom, type SeededRandom } from '../random';
import { drawChoices } from './interests';
import { NAME_GROUPS, type NameGroup } from './names';
import { AVAILABILITY } from './organizations';

export type AttendeeRow = Insertable<Tables['attendee']>;

/** What people say of themselves, at any event. */
const BIOGRAPHIES: ((years: string, interest: string) => string)[] = [
  (years, interest) => `${years} in the industry, most of them spent on ${interest}. Happy to compare notes.`,
  (years, interest) =>
    `I came here by accident ${years} ago and stayed for the people. Ask me about ${interest}.`,
  (years, interest) =>
    `My topic this year is ${interest}. After ${years} I have more questions than answers.`,
  (years, interest) => `Looking for others who care about ${interest}. I have ${years} of stories to trade.`,
  (years, interest) => `I started ${years} ago without a plan. Today ${interest} takes up most of my week.`,
  (years, interest) => `After ${years} I believe in short meetings and in ${interest}.`,
  (years, interest) =>
    `I write down what works and what does not. After ${years}, two notebooks are about ${interest}.`,
];

/** An organization's type: what its name says it is, if anything. */
export const typeOf = ({ typesByEnding = {} }: DemoPeople, organization: string, otherwise: string): string =>
  Object.entries(typesByEnding).find(([ending]) => organization.endsWith(ending))?.[1] ?? otherwise;

/** A seed per event, so that events don't share the same attendees. */
function seedOf(conferenceId: string): number {
  return [...conferenceId].reduce(
    (seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32,
    2021,
  );
}

/**
 * Generates an event's attendees: always the same ones, with ids from `demo-0001`. They choose from the
 * event's interests and decide what they share; without `interests` they choose nothing.
 */
export function generateAttendees(
  conferenceId: string,
  people: DemoPeople,
  count: number,
  interests?: readonly string[],
): AttendeeRow[] {
  const random = seededRandom(seedOf(conferenceId));
  // A separate generator: an attendee's identity must not depend on their choices.
  const choosing = seededRandom(seedOf(conferenceId) + 1);
  return Array.from({ length: count }, (_, index) => ({
    ...attendee(conferenceId, people, index + 1, random),
    ...(interests && drawChoices(interests, choosing)),
  }));
}

function attendee(
  conferenceId: string,
  people: DemoPeople,
  number: number,
  random: SeededRandom,
): AttendeeRow {
  const group = pickGroup(random);
  const [city, state, country] = random.pick(group.locations);
  const organization = random.pick(people.organizations);
  const type = random.pick(people.organizationTypes);
  const title = random.pick(people.jobTitles);
  const first = random.pick(group.first);
  const count = 1 + random.whole(30);
  const years = count === 1 ? '1 year' : `${count} years`;
  const id = `demo-${String(number).padStart(4, '0')}`;
  return {
    conference_id: conferenceId,
    attendee_id: id,
    first_name: first,
    last_name: random.pick(group.last).replace('-', ' '),
    middle_initial: random.chance(0.2) ? random.pick(['A.', 'B.', 'C.', 'J.', 'M.', 'R.']) : '',
    prefix: random.chance(0.05) ? 'Dr.' : '',
    suffix: random.chance(0.03) ? random.pick(['Jr.', 'III', 'PhD', 'RN']) : '',
    company_name: organization,
    company_type: typeOf(people, organization, type),
    title,
    city,
    state,
    country,
    address1: `${1 + random.whole(980)} ${random.pick(['Main Street', 'Market Street', 'Station Road', 'Harbor Avenue'])}`,
    zip: String(10_000 + random.whole(89_999)),
    phone: `+1 555 01${String(random.whole(100)).padStart(2, '0')}`,
    email: `${id}@example.org`,
    known_email: `${id}@example.org`,
    my_availability: random.pick(AVAILABILITY),
    biography: random.chance(0.7)
      ? (BIOGRAPHIES[number % BIOGRAPHIES.length]?.(years, random.pick(people.interests)) ?? '')
      : '',
    about_organization: random.chance(0.5)
      ? `Our focus at ${organization}: ${random.pick(people.interests)}.`
      : '',
  };
}

function pickGroup(random: SeededRandom): NameGroup {
  const total = NAME_GROUPS.reduce((sum, group) => sum + group.share, 0);
  let at = random.whole(total);
  const found = NAME_GROUPS.find((group) => (at -= group.share) < 0);
  return found ?? random.pick(NAME_GROUPS);
}
