import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { isolatedRow } from '../../../../contract/kit/isolated';
import { buildMeeting, buildMeetingPerson, buildMeetingRequest } from '../../../../../test/builders/meeting';
import { ACCEPTED, ADA, INES, INVITATION, SLOTS, slotsAt, TO_MOVE } from '../testing/sample';
import { MeetingView } from './MeetingView';

const none = () => {};

const meta = {
  title: 'meetings/MeetingView',
  component: MeetingView,
  parameters: { layout: 'padded' },
  args: {
    meeting: INVITATION,
    conferenceId: 'harbor-forum',
    linksPeople: true,
    boothPathOf: null,
    viewerZone: 'America/Chicago',
    eventZone: 'America/Chicago',
    act: null,
    start: null,
    sharing: null,
    shares: false,
    reason: '',
    chosen: [],
    colleague: null,
    free: { status: 'idle', slots: [], problem: null },
    team: { status: 'idle', people: [] },
    sending: false,
    problem: null,
    done: null,
    now: Date.parse('2021-01-25T15:20:00.000Z'),
    renderDetails: (details) => <p>{isolatedRow(Object.values(details))}</p>,
    onAct: none,
    onDrop: none,
    onStart: none,
    onShares: none,
    onReason: none,
    onToggle: none,
    onPrefer: none,
    onRetryFree: none,
    onRetryTeam: none,
    onColleague: none,
    onConfirm: none,
  },
} satisfies Meta<typeof MeetingView>;
export default meta;
type Story = StoryObj<typeof meta>;

const exhibitor = { exhibitorId: 'halvora', companyName: 'Halvora Floor Systems', side: 'invited' } as const;
const OWN_REQUEST = buildMeetingRequest();

export const Invited: Story = {};
export const HoldEndsSoon: Story = {
  args: {
    now: Date.parse('2021-01-26T14:42:00.000Z'),
    meeting: {
      ...INVITATION,
      holdEndsAt: '2021-01-26T15:00:00.000Z',
    },
  },
};
export const Accepting: Story = { args: { act: 'accept', start: INVITATION.slots[1]?.start ?? null } };
export const AcceptingBooth: Story = {
  args: {
    act: 'accept',
    meeting: { ...INVITATION, exhibitor: { ...exhibitor, side: 'host' } },
    sharing: {
      details: { name: 'Ines Barbosa', email: 'ines@example.org' },
      detailsKey: '0'.repeat(32),
      shared: null,
    },
  },
};
export const Declining: Story = { args: { act: 'decline', reason: 'I am on stage then.' } };
export const Proposing: Story = {
  args: {
    act: 'propose',
    free: { status: 'loaded', slots: SLOTS, problem: null },
    chosen: slotsAt(['20:00']),
  },
};
export const Changed: Story = { args: { problem: 'changed', meeting: ACCEPTED } };
export const Taken: Story = { args: { act: 'accept', problem: 'taken' } };
export const InvitedConfirmed: Story = { args: { meeting: ACCEPTED, done: 'accept' } };
export const ToMove: Story = { args: { meeting: TO_MOVE } };
export const Moving: Story = { args: { meeting: TO_MOVE, act: 'move' } };
export const Keeping: Story = { args: { meeting: TO_MOVE, act: 'keep' } };
export const MoveProposed: Story = {
  args: { meeting: { ...TO_MOVE, awaiting: 'host' }, done: 'propose' },
};
export const HostRequested: Story = { args: { meeting: OWN_REQUEST } };
export const HostConfirmed: Story = { args: { meeting: buildMeeting() } };
export const HostToAnswer: Story = { args: { meeting: { ...OWN_REQUEST, awaiting: 'host' } } };
export const Canceling: Story = { args: { meeting: buildMeeting(), act: 'cancel' } };
export const Declined: Story = {
  args: {
    meeting: buildMeeting({
      state: 'declined',
      slot: null,
      people: [
        buildMeetingPerson({ attendee: ADA, role: 'host', answer: 'accepted' }),
        buildMeetingPerson({ attendee: INES, answer: 'declined', reason: 'I am on stage then.' }),
      ],
    }),
  },
};
export const Canceled: Story = {
  args: { meeting: buildMeeting({ state: 'cancelled', reason: 'My flight is late.' }) },
};
export const Expired: Story = { args: { meeting: buildMeeting({ state: 'expired', slot: null }) } };
export const OfBooth: Story = {
  args: { meeting: { ...INVITATION, exhibitor, own: { ...INVITATION.own, takesPart: false } } },
};
export const Reassigning: Story = {
  args: {
    meeting: { ...ACCEPTED, exhibitor },
    act: 'reassign',
    team: { status: 'loaded', people: [ADA, INES] },
    colleague: ADA.attendeeId,
  },
};
export const NoColleague: Story = {
  args: { meeting: { ...ACCEPTED, exhibitor }, act: 'reassign', team: { status: 'loaded', people: [] } },
};
