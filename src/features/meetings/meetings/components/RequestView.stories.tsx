import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { isolatedRow } from '../../../../contract/kit/isolated';
import { NO_SLOTS } from '../freeSlots';
import { ADA, ALLOWANCE, COMPANY_ALLOWANCE, INES, SLOTS, slotsAt, SUGGESTED } from '../testing/sample';
import { RequestView } from './RequestView';

const none = () => {};

const meta = {
  title: 'meetings/RequestView',
  component: RequestView,
  parameters: { layout: 'padded' },
  args: {
    heading: 'Request a Meeting',
    conferenceId: 'harbor-forum',
    ownId: 'attendee',
    missing: [],
    allowance: ALLOWANCE,
    asCompany: true,
    people: [INES, ADA],
    booth: null,
    someMissing: false,
    query: '',
    found: { status: 'idle', attendees: [] },
    suggested: SUGGESTED,
    minutes: 30,
    free: { status: 'loaded', slots: SLOTS, problem: null },
    chosen: slotsAt(['16:00', '15:00']),
    topic: 'Floors of the new terminal',
    message: '',
    place: 'video',
    sharing: null,
    shares: false,
    attempted: false,
    sending: false,
    problem: null,
    viewerZone: 'America/Chicago',
    eventZone: 'America/Chicago',
    renderDetails: (details) => <p>{isolatedRow(Object.values(details))}</p>,
    onQuery: none,
    onAdd: none,
    onRemove: none,
    onRemoveBooth: none,
    onHost: none,
    onMinutes: none,
    onToggle: none,
    onPrefer: none,
    onRetrySlots: none,
    onTopic: none,
    onMessage: none,
    onPlace: none,
    onShares: none,
    onSubmit: none,
  },
} satisfies Meta<typeof RequestView>;
export default meta;
type Story = StoryObj<typeof meta>;

const empty = { people: [], chosen: [], topic: '', free: NO_SLOTS };

export const Complete: Story = {};
export const Empty: Story = { args: { ...empty } };
export const Searching: Story = {
  args: { ...empty, query: 'ines', found: { status: 'loaded', attendees: [INES] } },
};
export const SomeMissing: Story = { args: { ...empty, someMissing: true } };
export const Incomplete: Story = {
  args: { ...empty, attempted: true, missing: ['invitees', 'slots', 'topic'] },
};
export const ToBooth: Story = {
  args: {
    people: [],
    booth: { exhibitorId: 'halvora', companyName: 'Halvora Floor Systems' },
    sharing: {
      details: { name: 'Ada Quill', email: 'ada.quill@example.org' },
      detailsKey: '0'.repeat(32),
      shared: null,
    },
  },
};
export const ForCompany: Story = { args: { allowance: COMPANY_ALLOWANCE, place: 'booth' } };
export const NoCommonTime: Story = {
  args: { chosen: [], free: { status: 'loaded', slots: [], problem: null } },
};
export const Taken: Story = { args: { problem: 'taken', chosen: slotsAt(['16:00']) } };
export const LimitReached: Story = { args: { problem: 'limit' } };
export const Sending: Story = { args: { sending: true } };
