import { createSelector } from 'reselect';
import type { Session, Speaker } from '../../contract/sessions';
import { selectOnDemand, selectUpcoming } from './selectors';

/** Somebody who speaks in the programme, with the sessions they speak in. */
export interface ProgrammeSpeaker extends Speaker {
  sessions: Pick<Session, 'sessionId' | 'title'>[];
}

/**
 * Who speaks in the sessions that are listed, by name. Two of one name are two people where their titles differ. The first
 * biography that says something stands for all of a person's.
 */
export const selectSpeakers = createSelector([selectUpcoming, selectOnDemand], (upcoming, onDemand) => {
  const listed = new Map([...upcoming, ...onDemand].map((session) => [session.sessionId, session]));
  const byStart = [...listed.values()].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const speakers = new Map<string, ProgrammeSpeaker>();
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
