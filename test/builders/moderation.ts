import type { ContextMessage, ModerationAct, QueueItem } from '../../src/contract/access/moderation';

/** A reported comment in the moderators' queue. */
export function buildQueueItem(id = '1', over: Partial<QueueItem> = {}): QueueItem {
  return {
    target: { kind: 'comment', sessionId: 's1', id },
    sessionTitle: 'What clean means now',
    place: 'session',
    text: `Buy soap number ${id}`,
    author: { userId: 'bo', name: 'Bo Larsen' },
    silence: null,
    createdAt: '2021-01-26T15:10:00.000Z',
    state: 'shown',
    pinned: false,
    reports: { count: 2, reasons: [{ reason: 'spam', count: 2 }], notes: [] },
    ...over,
  };
}

/** A question that waits for approval in the moderators' queue. */
export const buildQueueQuestion = (id: string, over: Partial<QueueItem> = {}): QueueItem =>
  buildQueueItem(id, {
    target: { kind: 'question', sessionId: 's1', id },
    text: 'How long should a disinfectant stay wet?',
    state: 'pending',
    reports: { count: 0, reasons: [], notes: [] },
    ...over,
  });

/** A private message that was reported. */
export const buildQueueMessage = (id: string, over: Partial<QueueItem> = {}): QueueItem =>
  buildQueueItem(id, {
    target: { kind: 'message', sessionId: '5d0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e', id },
    sessionTitle: '',
    place: 'conversation',
    text: 'Answer me, or else.',
    reports: { count: 1, reasons: [{ reason: 'abusive', count: 1 }], notes: [] },
    ...over,
  });

/** What came before a private message. */
export const buildContextMessage = (over: Partial<ContextMessage> = {}): ContextMessage => ({
  number: 1,
  author: { userId: 'zoe', name: 'Zoe Park' },
  text: 'Please do not write to me again.',
  files: [],
  at: '2021-01-26T15:05:00.000Z',
  state: 'shown',
  ...over,
});

/** A comment that a moderator hid. */
export function buildModerationAct(over: Partial<ModerationAct> = {}): ModerationAct {
  return {
    actId: 1,
    action: 'hide',
    by: { userId: 'mia', name: 'Mia Ortiz' },
    reason: 'Advertising',
    at: '2021-01-26T15:11:00.000Z',
    recordedAt: '2021-01-26T15:11:00.000Z',
    target: { kind: 'comment', sessionId: 's1', sessionTitle: 'What clean means now', id: '1' },
    about: { userId: 'bo', name: 'Bo Larsen' },
    undoneBy: null,
    undoable: true,
    ...over,
  };
}
