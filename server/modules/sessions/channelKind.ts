import type { ChannelKind } from '../../realtime/kinds';
import { sessionExists } from './repository';

/** `session/<sessionId>`: followed by everybody who may open the session's page; only the server writes. */
export const sessionKind: ChannelKind = {
  kind: 'session',
  async maySubscribe({ deps, event }, parts) {
    const [sessionId, ...rest] = parts;
    if (sessionId === undefined || rest.length > 0) return 'unknownChannel';
    return (await sessionExists(deps.db, event.conferenceId, sessionId)) ? 'allowed' : 'unknownChannel';
  },
};
