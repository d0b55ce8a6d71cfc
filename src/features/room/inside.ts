import type { RoomEvent, RoomState } from '../../contract/rooms';

/** The room as its people see it. `isStale`: something was missed, and it is to be loaded anew. */
export interface Inside extends RoomState {
  isStale?: boolean;
}

/**
 * The room after an event. Events have consecutive revisions: one that is known changes nothing, and one that
 * does not follow makes the room stale (docs/decisions/0036).
 */
export function applied(inside: Inside, event: RoomEvent): Inside {
  if (!('revision' in event) || event.revision <= inside.revision) return inside;
  if (event.after !== inside.revision) return { ...inside, isStale: true };
  const { revision } = event;
  switch (event.kind) {
    case 'person': {
      const { person } = event;
      const others = inside.people.filter(({ entryId }) => entryId !== person.entryId);
      const people = [...others, person].sort((one, other) => one.arrival - other.arrival);
      return { ...inside, revision, people };
    }
    case 'left':
      return {
        ...inside,
        revision,
        people: inside.people.filter(({ entryId }) => entryId !== event.entryId),
      };
    case 'rules':
      return { ...inside, revision, rules: event.rules };
    case 'unseen':
      return { ...inside, revision };
  }
}
