import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Contact } from '../../../../contract/helpdesk/helpdesk';
import { selectSimulatedOffset } from '../../../../shared/platform/eventTime';
import { selectLocale } from '../../../../shared/platform/page';
import type { WithAuth } from '../../../../shared/platform/auth';
import { useShownZone } from '../../../../shared/kit/ui/shownZone';
import { SpokenLines } from '../../../../shared/kit/ui/SpokenLines';
import {
  chatRequested,
  isFromAttendee,
  isMessage,
  olderRequested,
  pendingDropped,
  retryRequested,
  type Chat,
  type TranscriptItem,
} from '../chatsSlice';
import { pathOf } from '../location';
import {
  itemsOf,
  selectChat,
  selectColleagues,
  selectContact,
  selectIsBusy,
  selectMe,
  selectPart,
  selectQuestion,
  selectView,
  type WithDesk,
} from '../selectors';
import {
  acceptRequested,
  deskRequested,
  endRequested,
  handOverRequested,
  questionClosed,
  questionOpened,
} from '../slice';
import { ChatActionsView } from './ChatActionsView';
import { ChatView } from './ChatView';
import { Composer } from './Composer';
import { LeftView } from './LeftView';
import { NoteView } from './NoteView';
import { PendingView } from './PendingView';
import { ReadOnlyView } from './ReadOnlyView';
import { TranscriptView } from './TranscriptView';
import { useTimeAt } from './useTimeAt';

/** Number of characters of a message that are announced; the rest can be read in the transcript. */
const READ_OUT = 300;

const keyOf = ({ item }: TranscriptItem) => item.Id;
const NOTHING: readonly TranscriptItem[] = [];

/** Announces the attendee's messages to screen readers. */
function Said({ chat }: { chat: Chat | null }) {
  const { formatMessage } = useIntl();
  const textOf = ({ item }: TranscriptItem) => {
    if (!isMessage(item) || !isFromAttendee(item)) return null;
    const text = (item.Content ?? '').slice(0, READ_OUT);
    return formatMessage({ id: 'desk.said' }, { name: item.DisplayName ?? '', text });
  };
  return (
    <SpokenLines
      lines={chat ? itemsOf(chat) : NOTHING}
      isLoading={chat?.status !== 'loaded'}
      keyOf={keyOf}
      textOf={textOf}
    />
  );
}

function Transcript({ contactId, chat, name }: { contactId: string; chat: Chat; name: string }) {
  const dispatch = useDispatch();
  return (
    <TranscriptView
      items={itemsOf(chat)}
      more={chat.more}
      older={chat.older}
      pending={chat.pending.map((message, index) => (
        <PendingView
          key={message.clientToken}
          message={message}
          isFirst={index === 0}
          sending={chat.sending}
          onRetry={() => dispatch(retryRequested({ contactId }))}
          onDrop={() => dispatch(pendingDropped({ contactId, clientToken: message.clientToken }))}
        />
      ))}
      sent={chat.pending.at(-1)?.clientToken}
      typing={chat.typingUntil === null ? null : name}
      zone={useShownZone()}
      locale={useSelector(selectLocale)}
      simulatedOffset={useSelector(selectSimulatedOffset)}
      onOlder={() => dispatch(olderRequested({ contactId }))}
    />
  );
}

function Actions({ contact }: { contact: Contact }) {
  const { contactId } = contact;
  const dispatch = useDispatch();
  return (
    <ChatActionsView
      name={contact.attendee.name}
      colleagues={useSelector(selectColleagues)}
      isBusy={useSelector((state: WithDesk) => selectIsBusy(state, contactId))}
      question={useSelector((state: WithDesk) => selectQuestion(state, contactId))}
      onAsk={(about) => {
        dispatch(questionOpened({ contactId, about }));
        // Refresh the colleagues a chat can be handed to.
        if (about === 'handOver') dispatch(deskRequested());
      }}
      onClose={() => dispatch(questionClosed())}
      onHandOver={(to) => dispatch(handOverRequested({ contactId, ...to }))}
      onEnd={() => dispatch(endRequested({ contactId }))}
    />
  );
}

function Note({ contact: { handOver } }: { contact: Contact }) {
  const timeAt = useTimeAt();
  if (!handOver || handOver.note === '') return null;
  const time = timeAt(handOver.at, 'time');
  return <NoteView by={handOver.by} time={time} note={handOver.note} />;
}

function Left({ contact: { attendee } }: { contact: Contact }) {
  const timeAt = useTimeAt();
  const { name, leftAt } = attendee;
  const time = leftAt === undefined ? null : timeAt(leftAt, 'time');
  return <LeftView name={name} time={time} />;
}

function ReadOnly({ contact, absent }: { contact: Contact; absent: boolean }) {
  const { contactId, status, agent } = contact;
  const dispatch = useDispatch();
  const me = useSelector(selectMe);
  return (
    <ReadOnlyView
      status={absent ? 'absent' : status}
      agentName={agent?.name ?? ''}
      isBusy={useSelector((state: WithDesk) => selectIsBusy(state, contactId))}
      onTake={() =>
        dispatch(
          absent ? handOverRequested({ contactId, userId: me, note: '' }) : acceptRequested({ contactId }),
        )
      }
    />
  );
}

/** The shown chat and its actions. */
export function ChatPane({ contactId }: { contactId: string }) {
  const dispatch = useDispatch();
  const chat = useSelector((state: WithDesk) => selectChat(state, contactId));
  const contact = useSelector((state: WithDesk) => selectContact(state, contactId));
  const part = useSelector((state: WithDesk & WithAuth) => selectPart(state, contactId));
  const { query } = useSelector(selectView);
  const name = contact?.attendee.name ?? '';
  return (
    <ChatView
      status={chat?.status ?? 'loading'}
      name={contact && name}
      backHref={pathOf({ query })}
      actions={contact && part === 'answer' && <Actions contact={contact} />}
      note={
        contact &&
        contact.status !== 'ended' && (
          <>
            <Note contact={contact} />
            <Left contact={contact} />
          </>
        )
      }
      transcript={chat && <Transcript contactId={contactId} chat={chat} name={name} />}
      footer={
        chat &&
        contact &&
        (part === 'answer' ? (
          <Composer contactId={contactId} draft={chat.draft} name={name} />
        ) : (
          <ReadOnly contact={contact} absent={part === 'takeOver'} />
        ))
      }
      said={<Said chat={chat} />}
      onRetry={() => dispatch(chatRequested({ contactId }))}
    />
  );
}
