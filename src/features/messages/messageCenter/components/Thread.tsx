import { useCallback, useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../../contract/messages/conversations';
import type { Message } from '../../../../contract/messages/messages';
import { selectUser, type WithAuth } from '../../../../shared/platform/auth';
import { selectConfig } from '../../../../shared/platform/event';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectMessagingSettings, type WithMessaging } from '../../../../shared/messages/messaging';
import { selectLocale } from '../../../../shared/platform/page';
import { fullName } from '../../../../shared/people/person/describe';
import {
  conversationSeen,
  listingRequested,
  requestAnswered,
  type WithConversations,
} from '../conversationsSlice';
import { selectConversation, selectFailedAct, selectMessages, selectThread } from '../selectors';
import {
  deletionConfirmationRequested,
  editStarted,
  endRequested,
  jumpRequested,
  messagesRequested,
  reactionRequested,
  replyChosen,
  sendDiscarded,
  sendRetried,
  threadEntered,
  type WithThreads,
} from '../threadsSlice';
import { BoothHours } from './BoothHours';
import { Composer } from './Composer';
import { MessageSpeech } from './MessageSpeech';
import { MessagesView } from './MessagesView';
import { ThreadView } from './ThreadView';
import { useRealMinute } from './useRealMinute';
import styles from './ThreadView.module.css';

export interface ThreadProps {
  conversationId: string;
  title: string;
  back: ReactNode;
  presence?: ReactNode;
  tools: ReactNode;
  /** Reports a message; absent where messages cannot be reported. */
  onReport?: (number: number) => void;
}

/** How many characters of a message an answer quotes. */
const QUOTED = 200;

/**
 * Names of people who have read up to each of the user's messages, where the server tells. People who have
 * written since have obviously read it.
 */
function readersOf(
  { kind, members }: Conversation,
  messages: readonly Message[],
  isOwn: (message: Message) => boolean,
): Record<number, string[]> {
  const readers: Record<number, string[]> = {};
  if (kind === 'booth') return readers;
  for (const { attendee, read } of members) {
    const last = messages.findLast((message) => isOwn(message) && message.number <= (read ?? 0));
    const wroteSince = messages.some(
      ({ number, senderId }) => senderId === attendee.attendeeId && number > (last?.number ?? 0),
    );
    if (!last || wroteSince) continue;
    (readers[last.number] ??= []).push(fullName(attendee));
  }
  return readers;
}

function Messages({
  conversation,
  title,
  onReport,
}: Pick<ThreadProps, 'title' | 'onReport'> & { conversation: Conversation }) {
  const dispatch = useDispatch();
  const { conversationId } = conversation;
  const thread = useSelector((state: WithThreads) => selectThread(state, conversationId));
  const { conferenceId } = useSelector(selectConfig);
  const userId = useSelector(selectUser)?.id ?? '';
  const locale = useSelector(selectLocale);
  const { window } = thread;
  const messages = useSelector((state: WithThreads & WithAuth) => selectMessages(state, conversationId));
  const latest = conversation.last?.number ?? 0;
  const first = messages[0]?.number ?? 1;
  const last = messages.at(-1)?.number ?? 0;
  const isStaff = conversation.booth?.isStaff ?? false;
  const isOwn = useCallback(
    ({ senderId, forBooth }: Message) => (isStaff ? forBooth : senderId === userId),
    [isStaff, userId],
  );
  const request = (place: Parameters<typeof messagesRequested>[0]['place']) =>
    dispatch(messagesRequested({ conversationId, place }));
  const readBy = useMemo(() => readersOf(conversation, messages, isOwn), [conversation, messages, isOwn]);
  return (
    <>
      <MessagesView
        conferenceId={conferenceId}
        title={title}
        userId={userId}
        messages={messages}
        isOwn={isOwn}
        outgoing={thread.outgoing}
        hasEarlier={window.hasEarlier}
        hasLater={window.hasLater}
        latest={latest}
        paging={thread.paging}
        newAfter={thread.newAfter}
        target={thread.target}
        readBy={readBy}
        isClosed={conversation.closed !== null || conversation.membership !== 'member'}
        now={useRealMinute()}
        zone={viewerTimeZone()}
        locale={locale}
        onEarlier={() => request({ kind: 'earlier', before: first })}
        onLater={() => request({ kind: 'later', from: last + 1 })}
        onEnd={() => dispatch(endRequested({ conversationId }))}
        onSeen={(number) => {
          if (conversation.membership === 'member' && number > conversation.read)
            dispatch(conversationSeen({ conversationId, number }));
        }}
        onRetry={(messageId) => dispatch(sendRetried({ conversationId, messageId }))}
        onDiscard={(messageId) => dispatch(sendDiscarded({ conversationId, messageId }))}
        onReply={({ number, senderName, text }) =>
          dispatch(
            replyChosen({
              conversationId,
              replyTo: { number, senderName, text: text.slice(0, QUOTED), isGone: false },
            }),
          )
        }
        onReact={(number, sign, on) => dispatch(reactionRequested({ conversationId, number, sign, on }))}
        onEdit={({ number, text }) => dispatch(editStarted({ conversationId, number, text }))}
        onDelete={(number) => dispatch(deletionConfirmationRequested({ conversationId, number }))}
        onReport={onReport}
        onJump={(number) => dispatch(jumpRequested({ conversationId, number }))}
      />
      <MessageSpeech key={conversationId} messages={messages} latest={latest} userId={userId} />
    </>
  );
}

/** The open conversation. */
export function Thread({ conversationId, title, back, presence, tools, onReport }: ThreadProps) {
  const dispatch = useDispatch();
  const conversation = useSelector((state: WithConversations) => selectConversation(state, conversationId));
  const { status, actProblem } = useSelector((state: WithThreads) => selectThread(state, conversationId));
  const failedAct = useSelector(selectFailedAct);
  const settings = useSelector((state: WithMessaging) => selectMessagingSettings(state));
  const hasFailed = failedAct?.conversationId === conversationId;
  return (
    <ThreadView
      conversation={conversation ?? null}
      status={status}
      back={back}
      presence={presence}
      hours={conversation?.booth && <BoothHours hours={conversation.booth.hours} />}
      tools={tools}
      messages={
        conversation && <Messages conversation={conversation} title={title} {...(onReport && { onReport })} />
      }
      composer={<Composer conversationId={conversationId} enterSends={settings?.enterSends ?? true} />}
      problem={
        (actProblem !== null || hasFailed) && (
          <p className={styles.problem}>
            <FaultText
              fault={
                hasFailed && failedAct.failure ? faultOf(failedAct.failure) : { code: actProblem ?? 'busy' }
              }
            />
          </p>
        )
      }
      onRetry={() => dispatch(threadEntered({ conversationId, number: null }))}
      onAnswer={(accept) => dispatch(requestAnswered({ conversationId, accept }))}
      onUnlist={() => dispatch(listingRequested({ conversationId, isListed: false }))}
    />
  );
}
