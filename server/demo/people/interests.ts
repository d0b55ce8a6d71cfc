import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SeededRandom } from '../random';

/** What a person says they are interested in, and what they show of themselves. */
export type DemoChoices = Pick<
  Insertable<Tables['attendee']>,
  'interests' | 'hidden' | 'email_shared' | 'phone_shared' | 'address_shared'
>;

/** Most interests of somebody who names any. */
const MOST_INTERESTS = 5;

/** Some of the event's interests, in their order. */
function someOf(interests: readonly string[], random: SeededRandom): string[] {
  const count = 1 + random.whole(MOST_INTERESTS);
  const chosen = new Set(Array.from({ length: count }, () => random.whole(interests.length)));
  return interests.filter((_, index) => chosen.has(index));
}

/** Most name interests and share their address; a few are not to be found. */
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
 * Of the person whom a demo account stands for: they are found, and the interests of two that follow each other overlap, so that
 * each is recommended to the other with a reason.
 */
export function accountChoices(interests: readonly string[], index: number): DemoChoices {
  const most = Math.min(4, interests.length);
  return {
    interests: interests.filter((_, place) => (place + interests.length - index) % interests.length < most),
    hidden: false,
    email_shared: true,
    phone_shared: index % 2 === 0,
    address_shared: false,
  };
}
