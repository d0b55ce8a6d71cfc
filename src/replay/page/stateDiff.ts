import { differences } from '../log/patch';
import { toPlain, type Json } from '../log/plain';

/** A single difference between two states. */
export interface StateChange {
  kind: 'added' | 'removed' | 'changed';
  /** Path of the value, e.g. `sessions.list.entities.s1`. */
  path: string;
  before?: Json;
  after?: Json;
}

/** Converts raw differences for display. */
export function stateChanges(found: ReturnType<typeof differences>): StateChange[] {
  return found.map(({ path, before, after }) => ({
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    path: path.join('.'),
    ...(before !== undefined && { before: toPlain(before) }),
    ...(after !== undefined && { after: toPlain(after) }),
  }));
}

/**
 * Lists the differences between two states by path. Subtrees that are the same object in both are skipped.
 */
export function stateDiff(before: object, after: object): StateChange[] {
  return stateChanges(differences(before as Json, after as Json));
}
