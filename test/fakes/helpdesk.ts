import { buffers, eventChannel } from 'redux-saga';
import type { ChatItem } from '../../src/contract/helpdesk/helpdesk';
import type { ApiTarget } from '../../src/shared/platform/deps';
import type {
  ChatDetails,
  ChatEvent,
  ChatStarter,
  ChatTarget,
  HelpdeskDep,
} from '../../src/shared/platform/deps/helpdesk';
import { FAKE_NOW } from './clock';
import { createScripted, type Scripted } from './scripted';

export const FAKE_CHAT: ChatDetails = {
  contactId: '10000000-0000-4000-8000-000000000001',
  participantId: 'participant-1',
  participantToken: 'participant-token-1',
};

/** An in-memory chat service: starts and joins succeed unless scripted otherwise, and calls are recorded. */
export interface FakeHelpdesk extends HelpdeskDep {
  start: Scripted<[ChatTarget, ChatStarter, ApiTarget], ChatDetails>;
  join: Scripted<[ChatTarget, ChatDetails], string>;
  send: Scripted<[string, string, string], { id: string; absoluteTime: string }>;
  typing: Scripted<[string], void>;
  transcript: Scripted<[string, string | null], { items: ChatItem[]; before: string | null }>;
  disconnect: Scripted<[string], void>;
  endOnLeaving: Scripted<[string], void>;
  /** As over plain http from another computer. */
  makeUnusable(): void;
  /** Emits a service event for the watched chat. */
  emit(event: ChatEvent): void;
  /** Handles that were released, in order. */
  left: string[];
  /** Number of watched chats. */
  watching(): number;
}

export function createFakeHelpdesk(): FakeHelpdesk {
  const watchers = new Set<(event: ChatEvent) => void>();
  let usable = true;
  let joined = 0;
  let sent = 0;
  const left: string[] = [];
  return {
    usable: () => usable,
    start: createScripted('helpdesk.start', FAKE_CHAT),
    join: createScripted<[ChatTarget, ChatDetails], string>('helpdesk.join', () => `chat-${++joined}`),
    send: createScripted<[string, string, string], { id: string; absoluteTime: string }>(
      'helpdesk.send',
      () => {
        sent += 1;
        return { id: `sent-${sent}`, absoluteTime: new Date(FAKE_NOW + sent * 1_000).toISOString() };
      },
    ),
    typing: createScripted<[string], void>('helpdesk.typing', () => {}),
    transcript: createScripted('helpdesk.transcript', { items: [], before: null }),
    disconnect: createScripted<[string], void>('helpdesk.disconnect', () => {}),
    endOnLeaving: createScripted<[string], void>('helpdesk.endOnLeaving', () => {}),
    watch: () =>
      eventChannel<ChatEvent>((emit) => {
        watchers.add(emit);
        return () => watchers.delete(emit);
      }, buffers.expanding()),
    leave: (chat) => void left.push(chat),
    makeUnusable() {
      usable = false;
    },
    emit: (event) => [...watchers].forEach((tell) => tell(event)),
    left,
    watching: () => watchers.size,
  };
}
