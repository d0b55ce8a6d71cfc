import { sessionChannel } from '../../../src/contract/program/stages';
import { insertCaptions, lockCaptions, typedBy } from '../../modules/stage/captions/repository';
import { MINUTE_MS, type Act } from './act';

/** How often a caption is typed. When all have been, they begin again. */
const EVERY_MS = 20_000;

/**
 * Types what is said in a talk, as long as nobody else types there. The captions are marked as the demo's by
 * who typed them, one of its attendees; those that are past are in the recording.
 */
export const captions: Act = {
  isIn: (_event, { captions: lines = [] }) => lines.length > 0,

  async perform({ deps, turn, event, talk, people, start, now }) {
    const lines = talk.captions ?? [];
    const captioner = people[0];
    const last = Math.min(now, start + talk.minutes * MINUTE_MS - 1);
    if (!captioner || last < start) return;
    const session = { conferenceId: event.conferenceId, sessionId: talk.id };
    await lockCaptions(turn.db, session);
    const typed = await typedBy(turn.db, session, captioner.id);
    const due = Math.floor((last - start) / EVERY_MS) + 1;
    if (typed.others > 0 || typed.own >= due) return;
    const missing = Array.from({ length: due - typed.own }, (_, index) => typed.own + index);
    const added = await insertCaptions(
      turn.db,
      session,
      missing.map((number) => {
        // The newest is typed now: it is shown for as long as any other.
        const at = new Date(number === due - 1 && last === now ? now : start + number * EVERY_MS);
        const text = lines[number % lines.length] ?? '';
        const storedAt = new Date(deps.clock.now() - (now - at.getTime()));
        return { language: 'en', text, at, storedAt, userId: captioner.id };
      }),
    );
    // Those before it would be too late to be shown.
    const newest = added.at(-1);
    if (!newest || last !== now) return;
    await turn.channels.publish(
      session.conferenceId,
      sessionChannel(session.sessionId),
      { kind: 'caption', caption: newest },
      { client: turn.client },
    );
  },
};
