import { reactionSignal, reactionSigns } from '../../../../src/contract/stage/reactions';
import type { ViewersSignal } from '../../../../src/contract/program/viewers';
import type { ViewedSession } from '../../../deps/viewers';
import type { ChannelContext, ChannelKind } from '../../../realtime/kinds';
import { sessionExists } from '../../../lib/sessionExists';

/** Tells somebody who begins to follow how many watch, if that is known; the rest comes as it changes. */
export function tellNumber(
  { deps }: Pick<ChannelContext, 'deps'>,
  session: ViewedSession,
  signal: (body: ViewersSignal) => void,
): void {
  const viewers = deps.viewers.number(session);
  if (viewers !== null) signal({ kind: 'viewers', viewers });
}

/**
 * `session/<sessionId>`: followed by everybody who may open the session's page; only the server writes.
 * Whoever follows it is a viewer, and may signal the event's reactions (docs/decisions/0023).
 */
export const sessionKind: ChannelKind = {
  kind: 'session',
  async maySubscribe({ deps, event }, parts) {
    const [sessionId, ...rest] = parts;
    if (sessionId === undefined || rest.length > 0) return 'unknownChannel';
    return (await sessionExists(deps.db, event.conferenceId, sessionId)) ? 'allowed' : 'unknownChannel';
  },
  followed({ deps, event, caller: { userId } }, [sessionId = ''], signal) {
    const { presence } = event.pageOptions.session;
    if (presence === 'nobody') return undefined;
    const session = { conferenceId: event.conferenceId, sessionId };
    if (presence === 'everyone') tellNumber({ deps }, session, signal);
    return deps.viewers.enter({ ...session, userId });
  },
  signaled({ deps, event, caller: { userId } }, [sessionId = ''], body) {
    const { data } = reactionSignal.safeParse(body);
    const { conferenceId } = event;
    if (!data || !reactionSigns(event).includes(data.sign)) return false;
    if (deps.silences.isSilenced({ conferenceId, userId })) return false;
    return deps.reactions.give({ conferenceId, sessionId, userId }, data.sign);
  },
};
