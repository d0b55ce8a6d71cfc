import { selectConfig } from '../../../shared/platform/event';
import type { ReactionsState } from './slice';

export interface WithReactions {
  reactions: ReactionsState;
}

/** The event's signs with their names; none where it has no reactions. */
export const selectSigns = (state: Parameters<typeof selectConfig>[0]) =>
  selectConfig(state).pageOptions.session.reactions ?? NONE;
const NONE: readonly never[] = [];

export const selectReactions = ({ reactions }: WithReactions) => reactions;
