import type { Stage } from '../../../contract/platform/eventConfig/stage';
import type { Session } from '../../../contract/program/sessions';
import { sessionPhase } from '../../../shared/program/sessions/sessionPhase';

/** How long a stage shows a session that has ended, unless the next one opens before. */
export const LINGER_MS = 30 * 60_000;

/** What happens on a stage at one moment. */
export interface Lineup {
  /** On air, or open for entry, or just over, or else the next one; null if the stage has nothing more. */
  shown: Session | null;
  /** Those that follow it, by start. */
  next: readonly Session[];
}

/** The stage's sessions that take place live, by start. `sessions` are in that order. */
export const onStage = (sessions: readonly Session[], { rooms }: Stage): readonly Session[] =>
  sessions.filter(({ room, onDemandOnly }) => !onDemandOnly && room !== null && rooms.includes(room));

/**
 * What a stage shows at `now` (event time). A session takes the stage when its entry window opens, unless
 * another one is still on air; afterward it stays until the next one opens, at most half an hour. Of several
 * on air, the one that began last is shown.
 */
export function lineupAt(sessions: readonly Session[], now: number, earlyEntry: number): Lineup {
  const phases = sessions.map((session) => ({ session, phase: sessionPhase(session, now, earlyEntry) }));
  const inPhase = (wanted: string) => phases.filter(({ phase }) => phase === wanted);
  const just = inPhase('ended')
    .map(({ session }) => session)
    .sort((a, b) => Date.parse(b.endTime) - Date.parse(a.endTime))
    .find(({ endTime }) => now - Date.parse(endTime) < LINGER_MS);
  const shown =
    inPhase('live').at(-1)?.session ?? inPhase('open')[0]?.session ?? just ?? inPhase('upcoming')[0]?.session;
  if (!shown) return { shown: null, next: [] };
  const next = phases.filter(
    ({ session, phase }) =>
      (phase === 'open' || phase === 'upcoming') && session.sessionId !== shown.sessionId,
  );
  return { shown, next: next.map(({ session }) => session) };
}
