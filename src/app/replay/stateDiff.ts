import { differences } from '../../shared/actionLog/patch';
import { toPlain, type Json } from '../../shared/actionLog/plain';

/** One difference between two states. */
export interface StateChange {
  kind: 'added' | 'removed' | 'changed';
  /** Where, e.g. `sessions.list.entities.s1`. */
  path: string;
  before?: Json;
  after?: Json;
}

/** Differences as they are shown. */
export function stateChanges(found: ReturnType<typeof differences>): StateChange[] {
  return found.map(({ path, before, after }) => ({
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    path: path.join('.'),
    ...(before !== undefined && { before: toPlain(before) }),
    ...(after !== undefined && { after: toPlain(after) }),
  }));
}

/** The differences between two states, by place. Parts that are the same object in both are not looked into. */
export function stateDiff(before: object, after: object): StateChange[] {
  return stateChanges(differences(before as Json, after as Json));
}
