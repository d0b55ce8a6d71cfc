import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SeededRandom } from '../random';

/** An attendee's interests and privacy settings. */
export type DemoChoices = Pick<
  Insertable<Tables['attendee']>,
  'interests' | 'hidden' | 'email_shared' | 'phone_shared' | 'address_shared'
>;

/** Maximum number of interests of an attendee who has any. */
const MAX_INTERESTS = 5;

/** Picks some of the event's interests, in order. */
function someOf(interests: readonly string[], random: SeededRandom): string[] {
  const count = 1 + random.whole(MAX_INTERESTS);
  const chosen = new Set(Array.from({ length: count }, () => random.whole(interests.length)));
  return interests.filter((_, index) => chosen.has(index));
}

/** Most attendees have interests and share their email; a few are hidden from search. */
export function drawChoices(interests: readonly string[], random: SeededRandom): DemoChoices {
  const names = interests.length > 0 && random.chance(0.8);
  return {
    interests: names ? someOf(interests, random) : [],
    hidden: random.chance(0.01),
    email_shared: random.chance(0.6),
    phone_shared: random.chance(0.3),
    address_shared: random.chance(0.1),
  };
}

/**
 * Choices for a demo account's attendee: visible in search, with interests that overlap between successive
 * accounts, so that each is recommended to the other with a reason.
 */
export function accountChoices(interests: readonly string[], index: number): DemoChoices {
  const most = Math.min(4, interests.length);
  return {
    interests: interests.filter(
      (_, position) => (position + interests.length - index) % interests.length < most,
    ),
    hidden: false,
    email_shared: true,
    phone_shared: index % 2 === 0,
    address_shared: false,
  };
}
