import type { LogEntry, EvaluationAnswers } from '../../src/contract/platform/log';
import { nextUuid } from './ids';

type Entry<T extends LogEntry['type']> = Extract<LogEntry, { type: T }>;

const person = { uid: 'attendee', username: 'attendee@example.org', name: 'Alex Attendee' };

const video = {
  ...person,
  videoURL: '/media/demo/master.m3u8',
  videoName: 'What clean means now',
  sessionId: 'what-clean-means',
  insightTitle: 'What clean means now',
};

/** Answers that match the questions of `buildEventConfig`. */
export function buildAnswers(over: EvaluationAnswers = {}): EvaluationAnswers {
  return { question1: 4, question2: 5, question3: 'very', ...over };
}

/** Entries are built in their test variant, as sent during a rehearsal; each has its own id. */
export function buildLogin(over: Partial<Entry<'TestLoginUser'>> = {}): Entry<'TestLoginUser'> {
  return { type: 'TestLoginUser', entryId: nextUuid(), ...person, ...over };
}

export function buildVideoView(over: Partial<Entry<'TestVideoView'>> = {}): Entry<'TestVideoView'> {
  return { type: 'TestVideoView', entryId: nextUuid(), ...video, ...over };
}

export function buildWatchedMinute(
  over: Partial<Entry<'TestVideoViewTime'>> = {},
): Entry<'TestVideoViewTime'> {
  return { type: 'TestVideoViewTime', entryId: nextUuid(), ...video, watchTime: 60, ...over };
}

export function buildEvaluation(
  over: Partial<Entry<'TestSessionEvaluation'>> = {},
): Entry<'TestSessionEvaluation'> {
  return {
    type: 'TestSessionEvaluation',
    entryId: nextUuid(),
    userId: person.uid,
    userName: person.name,
    sessionId: video.sessionId,
    sessionName: video.videoName,
    answers: buildAnswers(),
    ...over,
  };
}

/** The same entry as sent in production. */
export function asReal(entry: LogEntry): LogEntry {
  return { ...entry, type: entry.type.replace(/^Test/, '') } as LogEntry;
}
