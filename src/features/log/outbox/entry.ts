import type { Environment } from '../../../contract/eventConfig';
import type { LogEntry } from '../../../contract/log';
import type { LogRecord } from '../../../shared/log';
import type { User } from '../../../shared/session';

const TEST_PREFIX = 'Test';

/** The entry that the server gets for a record. Outside production it is the test variant (spec §7). */
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
  // The two variants of a type have the same fields, which the compiler cannot see through the name's prefix.
  return { ...record, ...person, entryId, type } as LogEntry;
}

/** Whose entry it is. */
export function personOf(entry: LogEntry): string {
  return 'uid' in entry ? entry.uid : entry.userId;
}

/** The session an entry belongs to; empty where it has none. */
export function sessionIdOf(entry: LogEntry): string {
  return 'sessionId' in entry ? entry.sessionId : '';
}

/** What was recorded: the entry without its person, its id and its test variant. */
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
