import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef, useState } from 'react';
import { screen } from 'storybook/test';
import { expectHeld, readInTheMiddle } from '../../../../../../test/storyReading';
import type { Notice, NoticeBody } from '../../../../../contract/notices/notices';
import { NoticesView, type NoticesViewProps } from './NoticesView';

/** The panel below a button, as in the header. */
function Opened(props: NoticesViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button">
        Notifications
      </button>
      <NoticesView {...props} triggerRef={button} />
    </>
  );
}

const from = { attendeeId: 'bea', name: 'Bea Núñez' };
const meetingId = '6a1f0c6e-0d5a-4d9b-8a3e-2f6d6c1b7a11';
const topic = 'Robots for night shifts';
const start = '2021-01-26T16:00:00.000Z';
const session = { sessionId: 's1', title: 'Floors of the future', start };
const BODIES: NoticeBody[] = [
  { kind: 'meetingRequested', meetingId, from, topic },
  { kind: 'meetingProposed', meetingId, from, topic },
  { kind: 'meetingAccepted', meetingId, from, topic, start },
  { kind: 'meetingMoved', meetingId, from, topic, start },
  { kind: 'meetingKept', meetingId, from, topic, start },
  { kind: 'meetingKept', meetingId, from: null, topic, start },
  { kind: 'meetingDeclined', meetingId, from, topic, reason: 'I am on stage all day. Tomorrow?' },
  { kind: 'meetingCancelled', meetingId, from, topic, reason: '' },
  { kind: 'meetingReassigned', meetingId, from, topic },
  { kind: 'meetingVacant', meetingId, from, topic },
  { kind: 'meetingExpired', meetingId, topic },
  { kind: 'meetingStarting', meetingId, topic, start },
  { kind: 'sessionStarting', ...session },
  { kind: 'sessionMoved', ...session },
  { kind: 'sessionMoved', ...session, room: 'Harbor Hall' },
  { kind: 'sessionCancelled', ...session },
  { kind: 'placeHeld', sessionId: session.sessionId, title: session.title, until: start },
  { kind: 'connectionRequested', from, note: 'We talked after the keynote.' },
  { kind: 'connectionAccepted', from },
  {
    kind: 'announcement',
    announcementId: meetingId,
    texts: { en: { title: 'Lunch is served', text: 'The kitchens are open until two.' } },
  },
];
const noticeOf = (body: NoticeBody, index: number): Notice => ({
  noticeId: 100 - index,
  body,
  at: '2021-01-26T15:10:00.000Z',
  isSeen: index > 2,
});

const meta = {
  title: 'notifications/NoticesView',
  component: NoticesView,
  parameters: { layout: 'padded' },
  render: (props) => <Opened {...props} />,
  args: {
    status: 'loaded',
    notices: BODIES.map(noticeOf),
    hasMore: false,
    more: 'idle',
    triggerRef: { current: null },
    isOpen: true,
    onClose: () => {},
    onRetry: () => {},
    onMore: () => {},
    isLinked: (): boolean => true,
  },
} satisfies Meta<typeof NoticesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {};
export const MoreNotLoaded: Story = { args: { hasMore: true, more: 'failed' } };
export const Empty: Story = { args: { notices: [] } };
export const Loading: Story = { args: { status: 'loading', notices: [] } };
export const Failed: Story = { args: { status: 'failed', notices: [] } };
/** The event has closed the pages that the notices are about. */
export const NotLinked: Story = { args: { isLinked: () => false } };
export const LongText: Story = {
  args: {
    notices: [
      noticeOf(
        {
          kind: 'connectionRequested',
          from: { attendeeId: 'long', name: 'Grundlagenforschungsinstitutsleitungsversammlung' },
          note: 'x'.repeat(300),
        },
        0,
      ),
    ],
  },
};

/** A panel that is told of something new when a button is pressed. */
function Busy(props: NoticesViewProps) {
  const [count, setCount] = useState(0);
  const news = Array.from({ length: count }, (_, index) => ({
    ...noticeOf({ kind: 'connectionAccepted', from }, 0),
    noticeId: 200 + count - index,
  }));
  return (
    <>
      <button type="button" style={{ minBlockSize: 32 }} onClick={() => setCount(count + 1)}>
        Tell something
      </button>
      <Opened {...props} notices={[...news, ...props.notices]} />
    </>
  );
}

/** The notification that is read stays in place while others come above it; a button counts them. */
export const Reading: Story = {
  render: (props) => <Busy {...props} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const box = dialog.parentElement;
    const tell = screen.getByText('Tell something');
    if (!box) throw new Error('The panel does not scroll.');
    const line = await readInTheMiddle(box);
    await expectHeld(line, () => tell.click());
    await expectHeld(line, () => tell.click());
    await screen.findByRole('button', { name: '2 new notifications' });
  },
};
