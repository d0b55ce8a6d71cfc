import type { Environment } from '../../../contract/platform/eventConfig';
import type { LogEntry } from '../../../contract/platform/log';
import type { LogRecord } from '../../../shared/platform/outbox';
import type { User } from '../../../shared/platform/auth';

const TEST_PREFIX = 'Test';

/**
 * Builds the entry sent to the server for a record: outside production, its test variant (product.md#log).
 */
export function toEntry(
  record: LogRecord,
  user: Pick<User, 'id' | 'username' | 'name'>,
  entryId: string,
  environment: Environment,
): LogEntry {
  const person =
    record.type === 'SessionEvaluation'
      ? { userId: user.id, userName: user.name }
      : { uid: user.id, username: user.username, name: user.name };
  const type = environment === 'production' ? record.type : `${TEST_PREFIX}${record.type}`;
  // Both variants of a type have the same fields, but the compiler can't see through the name prefix.
  return { ...record, ...person, entryId, type } as LogEntry;
}

/** The user an entry belongs to. */
export function personOf(entry: LogEntry): string {
  return 'uid' in entry ? entry.uid : entry.userId;
}

/** The session an entry belongs to, or an empty string. */
export function sessionIdOf(entry: LogEntry): string {
  return 'sessionId' in entry ? entry.sessionId : '';
}

/** The original record: the entry without user, id and test variant. */
export function recordOf(entry: LogEntry): LogRecord {
  switch (entry.type) {
    case 'LoginUser':
    case 'TestLoginUser':
      return { type: 'LoginUser' };
    case 'VideoView':
    case 'TestVideoView': {
      const { videoURL, videoName, sessionId, insightTitle } = entry;
      return { type: 'VideoView', videoURL, videoName, sessionId, insightTitle };
    }
    case 'VideoViewTime':
    case 'TestVideoViewTime': {
      const { videoURL, videoName, sessionId, insightTitle, watchTime } = entry;
      return { type: 'VideoViewTime', videoURL, videoName, sessionId, insightTitle, watchTime };
    }
    case 'SessionEvaluation':
    case 'TestSessionEvaluation': {
      const { sessionId, sessionName, answers } = entry;
      return { type: 'SessionEvaluation', sessionId, sessionName, answers };
    }
  }
}
