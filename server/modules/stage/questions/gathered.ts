import { createGatheredPublisher } from '../../../lib/gatheredPublisher';
import type { SessionAt } from './repository';

/** Changes of votes, and of what managers see, are each published at most once in this time, in milliseconds. */
export const QUESTIONS_EVERY_MS = 500;

interface Parts {
  publishVotes: (session: SessionAt, questionIds: readonly string[]) => Promise<void>;
  publishQueue: (session: SessionAt) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Gathers what changes often in the questions of a session. */
export interface QuestionPublisher {
  votesChanged: (session: SessionAt, questionId: string) => void;
  queueChanged: (session: SessionAt) => void;
  close: () => Promise<void>;
}

/** Subjects are `<conferenceId>/<sessionId>`; neither has a slash. */
const subjectOf = ({ conferenceId, sessionId }: SessionAt) => `${conferenceId}/${sessionId}`;
function sessionOf(subject: string): SessionAt {
  const [conferenceId = '', sessionId = ''] = subject.split('/');
  return { conferenceId, sessionId };
}

export function questionPublisher({ publishVotes, publishQueue, onError }: Parts): QuestionPublisher {
  /** Questions of each session whose votes have changed since they were published. */
  const changed = new Map<string, Set<string>>();
  const votes = createGatheredPublisher({
    everyMs: QUESTIONS_EVERY_MS,
    onError,
    async publish(subject) {
      const ids = changed.get(subject);
      changed.delete(subject);
      if (ids) await publishVotes(sessionOf(subject), [...ids]);
    },
  });
  const queue = createGatheredPublisher({
    everyMs: QUESTIONS_EVERY_MS,
    onError,
    publish: (subject) => publishQueue(sessionOf(subject)),
  });
  return {
    votesChanged(session, questionId) {
      const subject = subjectOf(session);
      changed.set(subject, (changed.get(subject) ?? new Set()).add(questionId));
      votes.changed(subject);
    },
    queueChanged: (session) => queue.changed(subjectOf(session)),
    async close() {
      await Promise.all([votes.close(), queue.close()]);
    },
  };
}
