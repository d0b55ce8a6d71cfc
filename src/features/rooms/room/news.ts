import type { RoomEvent, RoomPerson } from '../../../contract/rooms/rooms';
import type { Inside } from './inside';

/** Something that happened in the room, announced to users who cannot see it. */
export interface News {
  key: string;
  kind: 'came' | 'left' | 'waits' | 'hand' | 'shares';
  name: string;
}

/** How many items are kept: older ones were announced long ago. */
const KEPT = 20;

function kindsOf(before: RoomPerson | undefined, person: RoomPerson): News['kind'][] {
  if (person.state === 'waiting') return before ? [] : ['waits'];
  const kinds: News['kind'][] = before?.state === 'in' ? [] : ['came'];
  if (person.handAt !== null && before?.handAt !== person.handAt) kinds.push('hand');
  if (person.sending.screen && !before?.sending.screen) kinds.push('shares');
  return kinds;
}

/** What this event changes about others; nothing unless it directly follows the known state. */
function newsOf(inside: Inside, event: RoomEvent, own: string | null): News[] {
  if (!('revision' in event) || event.after !== inside.revision) return [];
  const known = (id: string) => inside.people.find(({ entryId }) => entryId === id);
  if (event.kind === 'left') {
    const person = known(event.entryId);
    return person?.state === 'in' ? [{ key: `${event.revision}`, kind: 'left', name: person.name }] : [];
  }
  if (event.kind !== 'person' || event.person.entryId === own) return [];
  const { person, revision } = event;
  return kindsOf(known(person.entryId), person).map((kind) => ({
    key: `${revision}/${kind}`,
    kind,
    name: person.name,
  }));
}

/** Adds the news of one more event. */
export const withNews = (news: readonly News[], inside: Inside, event: RoomEvent, own: string | null) =>
  [...news, ...newsOf(inside, event, own)].slice(-KEPT);
