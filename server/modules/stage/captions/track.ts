import { MAX_SHOWN_MS } from '../../../../src/contract/stage/captions';
import { stageById } from '../../../../src/contract/program/stages';
import type { ServerDeps } from '../../../deps';
import { REAL_PROGRAM, shownDataSet } from '../../../lib/dataSet';
import { remembered } from '../../../lib/remembered';
import type { Span, TypedCaption, TypedCaptions } from '../video/media';
import { listTypedIn, liveInputSessions } from './repository';

/** How long a segment's captions are cached: everybody loads the newest segment at the same time. */
const REMEMBERED_MS = 1_000;
const MAX_REMEMBERED = 1_000;

/** The span, extended back by the longest time that an earlier caption may still be on screen. */
const spanOf = ({ from, until }: Span) => ({ from: new Date(from - MAX_SHOWN_MS), until: new Date(until) });

/** The typed captions from which the media route makes its WebVTT segments (product.md#video). */
export function openTypedCaptions(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'events' | 'showsDemoProgram'>,
): TypedCaptions {
  const { db, clock, events } = deps;
  const segments = remembered<readonly TypedCaption[]>(clock, { ms: REMEMBERED_MS, max: MAX_REMEMBERED });
  const keyOf = (kind: string, conferenceId: string, id: string, language: string, { from }: Span) =>
    [kind, conferenceId, id, language, from].join(' ');
  return {
    ofSession({ conferenceId, sessionId, language }, span) {
      return segments(keyOf('session', conferenceId, sessionId, language, span), async () => {
        const sessions = { conferenceId, sessionIds: [sessionId] };
        const rows = await listTypedIn(db, sessions, { language, by: 'typed_at', ...spanOf(span) });
        return rows.map(({ text, typed_at }) => ({ text, at: typed_at.getTime() }));
      });
    },
    ofStage({ conferenceId, stageId, language }, span) {
      return segments(keyOf('stage', conferenceId, stageId, language, span), async () => {
        const event = events.byId(conferenceId);
        const rooms = event && (stageById(event, stageId)?.rooms ?? []);
        if (!event || !rooms || rooms.length === 0) return [];
        const dataSet = shownDataSet(event, deps) ?? REAL_PROGRAM;
        const sessionIds = await liveInputSessions(db, { conferenceId, dataSet, rooms });
        const sessions = { conferenceId, sessionIds };
        const rows = await listTypedIn(db, sessions, { language, by: 'stored_at', ...spanOf(span) });
        return rows.map(({ text, stored_at }) => ({ text, at: stored_at.getTime() }));
      });
    },
  };
}
