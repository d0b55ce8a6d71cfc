import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InboxActsView } from './InboxActsView';

const addedAt = '2021-01-20T10:00:00.000Z';

const meta = {
  title: 'messageCenter/InboxActsView',
  component: InboxActsView,
  parameters: { layout: 'padded' },
  args: {
    assignee: null,
    isDone: false,
    userId: 'me',
    onChange: () => {},
    team: [
      { account: 'me@example.org', name: 'Alex Attendee', attendeeId: 'me', addedAt, own: true },
      { account: 'bo@example.org', name: 'Bo Reyes', attendeeId: 'bo', addedAt, own: false },
      { account: 'new@example.org', name: null, attendeeId: null, addedAt, own: false },
    ],
  },
} satisfies Meta<typeof InboxActsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Untaken: Story = {};
export const Mine: Story = { args: { assignee: { userId: 'me', name: 'Alex Attendee' } } };
export const OfAColleague: Story = { args: { assignee: { userId: 'bo', name: 'Bo Reyes' } } };
export const Done: Story = { args: { isDone: true, assignee: { userId: 'me', name: 'Alex Attendee' } } };
export const LongName: Story = {
  args: {
    assignee: { userId: 'long', name: 'Grundlagenforschungsinstitutsleitungsversammlung Vandervoort' },
  },
};
