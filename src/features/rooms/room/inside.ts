import type { RoomEvent, RoomState } from '../../../contract/rooms/rooms';

/** The room as the people in it see it. `isStale`: something was missed, so it has to be reloaded. */
export interface Inside extends RoomState {
  isStale?: boolean;
}

/**
 * The room after an event. Events have consecutive revisions: one that was already applied changes nothing,
 * and a gap makes the room stale (docs/decisions/0036).
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
