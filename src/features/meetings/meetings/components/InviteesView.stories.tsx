import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { INES, SUGGESTED } from '../testing/sample';
import { InviteesView } from './InviteesView';

const none = () => {};

const meta = {
  title: 'meetings/InviteesView',
  component: InviteesView,
  parameters: { layout: 'padded' },
  args: {
    people: [],
    booth: null,
    someMissing: false,
    query: '',
    suggested: SUGGESTED,
    found: { status: 'idle', attendees: [] },
    conferenceId: 'harbor-forum',
    ownId: 'attendee',
    onQuery: none,
    onAdd: none,
    onRemove: none,
    onRemoveBooth: none,
  },
} satisfies Meta<typeof InviteesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Suggested: Story = {};
export const Chosen: Story = { args: { people: [INES] } };
export const Booth: Story = { args: { booth: { exhibitorId: 'halvora', companyName: 'Halvora' } } };
export const Nobody: Story = { args: { query: 'zzz', found: { status: 'loaded', attendees: [] } } };
export const Failed: Story = { args: { query: 'ada', found: { status: 'failed', attendees: [] } } };
export const Full: Story = {
  args: {
    people: Array.from({ length: 10 }, (_, index) =>
      buildAttendee({ attendeeId: `p${index}`, lastName: `Wolfeschlegelsteinhausen ${index}` }),
    ),
  },
};
