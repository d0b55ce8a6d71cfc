import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../../../contract/messages/messages';
import { SpeechSwitch, SpokenNews } from '../../../../shared/platform/speech';

export interface MessageSpeechProps {
  /** The messages that are loaded. */
  messages: readonly Message[];
  /** Number of the conversation's latest message. */
  latest: number;
  userId: string;
}

const keyOf = ({ number }: Message) => String(number);

/**
 * Announces new messages of a conversation to screen readers, with the switch for that. Render it once the
 * conversation is loaded: what is there by then is not new, whichever part of it is shown.
 */
export function MessageSpeech({ messages, latest, userId }: MessageSpeechProps) {
  const { formatMessage } = useIntl();
  const [from] = useState(() => Math.max(latest, messages.at(-1)?.number ?? 0));
  const lines = useMemo(() => messages.filter(({ number }) => number > from), [messages, from]);
  const bundleOf = (count: number) => formatMessage({ id: 'messageCenter.news' }, { count });
  return (
    <>
      <SpokenNews
        lines={lines}
        isLoading={false}
        keyOf={keyOf}
        textOf={({ senderId, senderName: name, text, fact }) => {
          if (senderId === userId || fact !== null) return null;
          // Files and cards only.
          if (text === '') return bundleOf(1);
          return formatMessage({ id: 'messageCenter.spoken' }, { name, text });
        }}
        bundleOf={bundleOf}
      />
      <SpeechSwitch />
    </>
  );
}
