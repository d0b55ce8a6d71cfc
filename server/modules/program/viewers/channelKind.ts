import { viewersChannel } from '../../../../src/contract/program/viewers';
import type { ChannelKind } from '../../../realtime/kinds';
import { tellNumber } from '../sessions/channelKind';
import { sessionExists } from '../../../lib/sessionExists';

/**
 * `viewers/<sessionId>`: the number of a session's viewers where only superusers are to know it. They follow
 * `session/<sessionId>` beside it, which makes them viewers.
 */
export const viewersKind: ChannelKind = {
  kind: 'viewers',
  async maySubscribe({ deps, event, caller }, parts) {
    const [sessionId, ...rest] = parts;
    if (sessionId === undefined || rest.length > 0) return 'unknownChannel';
    if (viewersChannel(event, sessionId) !== `viewers/${sessionId}`) return 'unknownChannel';
    if (!(await deps.tokens.isSuperuser(event, caller.userId))) return 'forbidden';
    return (await sessionExists(deps.db, event.conferenceId, sessionId)) ? 'allowed' : 'unknownChannel';
  },
  followed({ deps, event: { conferenceId } }, [sessionId = ''], signal) {
    tellNumber({ deps }, { conferenceId, sessionId }, signal);
    return undefined;
  },
};
