import { createSelector } from 'reselect';
import type { Session, Speaker } from '../../../contract/program/sessions';
import { selectOnDemand, selectUpcoming } from './selectors';

/** A speaker in the program, with their sessions. */
export interface ProgramSpeaker extends Speaker {
  sessions: Pick<Session, 'sessionId' | 'title'>[];
}

/**
 * Speakers of all listed sessions, by name. The same name with different titles means different people. The
 * first non-empty biography is used for all of a speaker's sessions.
 */
export const selectSpeakers = createSelector([selectUpcoming, selectOnDemand], (upcoming, onDemand) => {
  const listed = new Map([...upcoming, ...onDemand].map((session) => [session.sessionId, session]));
  const byStart = [...listed.values()].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const speakers = new Map<string, ProgramSpeaker>();
  for (const { sessionId, title, speakers: inSession } of byStart) {
    for (const speaker of inSession) {
      const key = JSON.stringify([speaker.name, speaker.title]);
      const known = speakers.get(key) ?? { ...speaker, sessions: [] };
      const biography = known.biography || speaker.biography;
      const again = known.sessions.some((session) => session.sessionId === sessionId);
      const sessions = again ? known.sessions : [...known.sessions, { sessionId, title }];
      speakers.set(key, { ...known, biography, sessions });
    }
  }
  return [...speakers.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.title.localeCompare(b.title),
  );
});
