import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import type { Contact } from '../../../../contract/helpdesk/helpdesk';
import { buildChatItem, buildContact, contactIdOf } from '../../../../../test/builders/desk';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { useMediaQuery } from '../../../../shared/kit/ui/useMediaQuery';
import { ChatActionsView } from './ChatActionsView';
import { ChatView } from './ChatView';
import { ComposerView } from './ComposerView';
import { ContactListsView } from './ContactListsView';
import { ContactRowView } from './ContactRowView';
import { DeskLayoutView } from './DeskLayoutView';
import { DeskStatusView } from './DeskStatusView';
import { PersonView, WIDE } from './PersonView';
import { ReadOnlyView } from './ReadOnlyView';
import { TranscriptView } from './TranscriptView';

const LONG_NAME = 'Maximiliana Grundlagenforschungsinstitutsleitungsversammlung-Wolfeschlegelsteinhausen';
const nothing = () => undefined;

const row = (contact: Contact, over: Partial<Parameters<typeof ContactRowView>[0]> = {}) => (
  <ContactRowView
    key={contact.contactId}
    contact={contact}
    href="/admin/helpdesk?chat=1"
    isCurrent={false}
    unread={0}
    isHanded={false}
    time={contact.status === 'waiting' ? 'waiting 1:05' : '3:08 PM'}
    agentName={null}
    isBusy={false}
    {...(contact.status === 'waiting' && { onAccept: nothing })}
    {...over}
  />
);
const named = (number: number, name: string, over: Partial<Contact> = {}) => {
  const contact = buildContact(over);
  return { ...contact, contactId: contactIdOf(number), attendee: { ...contact.attendee, name } };
};
const active = { status: 'active', agent: { userId: 'me', name: 'Alex Agent' } } as const;

const lists = (
  <ContactListsView
    hours={null}
    queue={[row(named(1, 'Robin Reed')), row(named(2, 'Kim Kerr'), { isBusy: true })]}
    mine={[
      row(named(3, 'Dana Dorn', active), { isCurrent: true }),
      row(named(4, 'Lee Long', active), { unread: 2 }),
    ]}
    others={[row(named(5, 'Jo Jones', active), { agentName: 'Sam Stone' })]}
  />
);

const transcript = (
  <TranscriptView
    items={[
      { number: 1, item: buildChatItem({ Content: 'I hear no sound. See https://example.org/help' }) },
      {
        number: 2,
        item: buildChatItem({
          Id: 'item-2',
          DisplayName: 'Alex Agent',
          ParticipantRole: 'AGENT',
          Content: 'Please look whether the tab is muted.',
        }),
      },
    ]}
    more
    older="idle"
    pending={[]}
    typing="Dana Dorn"
    zone="UTC"
    locale="en"
    simulatedOffset={0}
    onOlder={nothing}
  />
);

const chat = (
  <ChatView
    status="loaded"
    name="Dana Dorn"
    backHref="/admin/helpdesk"
    actions={
      <ChatActionsView
        name="Dana Dorn"
        colleagues={[{ userId: 'sam', name: 'Sam Stone' }]}
        isBusy={false}
        question={null}
        onAsk={nothing}
        onClose={nothing}
        onHandOver={nothing}
        onEnd={nothing}
      />
    }
    transcript={transcript}
    footer={
      <ComposerView
        draft=""
        answers={[{ title: 'Greeting', text: 'Hello {name}' }]}
        names={{ name: 'Dana', agent: 'Alex' }}
        takesFocus={false}
        onDraft={nothing}
        onTyped={nothing}
        onSend={nothing}
      />
    }
    onRetry={nothing}
  />
);

/** As on the desk: collapsed if it has no column of its own. */
function Person(props: Partial<Parameters<typeof PersonView>[0]>) {
  return (
    <PersonView
      contact={named(3, 'Dana Dorn', active)}
      page={{ name: 'A session', href: '/sessions/what-clean-means' }}
      eventName="Harbor Forum"
      timeAt={(instant, format) => formatDate(Date.parse(instant), format, 'UTC', 'en')}
      isOpen={useMediaQuery(WIDE)}
      {...props}
    />
  );
}
const person = <Person />;

const meta = {
  title: 'desk/DeskLayoutView',
  component: DeskLayoutView,
  decorators: [inEventZone],
  args: {
    list: lists,
    chat,
    person,
    sound: false,
    isOffline: false,
    arrival: { count: 0, name: '', by: null },
    notice: null,
    searchHref: '/admin/helpdesk?query=',
    onSound: nothing,
    onOptions: nothing,
    onDismiss: nothing,
  },
} satisfies Meta<typeof DeskLayoutView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const NoChatChosen: Story = { args: { chat: null, person: null } };
export const Empty: Story = {
  args: {
    list: <ContactListsView queue={[]} mine={[]} others={[]} hours={null} />,
    chat: null,
    person: null,
  },
};
export const Loading: Story = {
  args: { list: <DeskStatusView failure={null} onRetry={nothing} />, chat: null, person: null },
};
export const Failed: Story = {
  args: {
    list: (
      <DeskStatusView
        failure={{ kind: 'network', status: null, message: 'Failed to fetch' }}
        onRetry={nothing}
      />
    ),
    chat: null,
    person: null,
  },
};
export const Offline: Story = { args: { isOffline: true, sound: true } };
export const RaceLost: Story = { args: { notice: { kind: 'taken', name: 'Sam Stone' } } };
export const RaceLostToSomebody: Story = { args: { notice: { kind: 'taken', name: null } } };
export const ChatOver: Story = { args: { notice: { kind: 'over' } } };
export const CommandFailed: Story = { args: { notice: { kind: 'failed', fault: { code: 'offline' } } } };
export const LongTexts: Story = {
  args: {
    list: (
      <ContactListsView
        hours={null}
        queue={[row(named(1, LONG_NAME))]}
        mine={[
          row(named(2, LONG_NAME, active), {
            agentName: LONG_NAME,
            unread: 12,
          }),
        ]}
        others={[]}
      />
    ),
    chat: (
      <ChatView
        status="loaded"
        name={LONG_NAME}
        backHref="/admin/helpdesk"
        transcript={transcript}
        footer={<ReadOnlyView status="active" agentName={LONG_NAME} isBusy={false} onTake={nothing} />}
        onRetry={nothing}
      />
    ),
    person: (
      <Person
        contact={named(1, LONG_NAME, { agent: { userId: 'x', name: LONG_NAME } })}
        eventName={LONG_NAME}
      />
    ),
    notice: { kind: 'taken', name: LONG_NAME },
  },
};
export const Handed: Story = { args: { arrival: { count: 1, name: 'Robin Reed', by: 'Sam Stone' } } };
export const Spanish: Story = { args: { notice: { kind: 'over' } }, globals: { locale: 'es' } };
