import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG, people, person, locationOptions } from './storyPeople';
import { VirtualListView } from './VirtualListView';

const columns = [
  { field: 'title', label: 'Title' },
  { field: 'companyName', label: 'Organization' },
  { field: 'country', label: 'Country' },
] as const;

const meta = {
  title: 'attendees/VirtualListView',
  component: VirtualListView,
  parameters: { layout: 'padded' },
  args: {
    label: 'People by last name',
    describedBy: 'hint',
    count: 100_000,
    pageSize: 100,
    pages: {
      0: Array.from({ length: 100 }, (_item, row) => person('Kim', `Number ${row + 1}`)),
    },
    columns,
    locationOptions,
    messagePathOf: ({ attendeeId }) => `/message-center?with=${attendeeId}`,
    meetPathOf: ({ attendeeId }) => `/request-meeting?with=${attendeeId}`,
    position: null,
    jump: { row: 0, serial: 0 },
    onPages: () => {},
    onType: () => {},
    onOpen: () => {},
    onLeave: () => {},
  },
  decorators: [
    (Story) => (
      <>
        <p id="hint">Type the beginning of a last name.</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof VirtualListView>;
export default meta;
type Story = StoryObj<typeof VirtualListView>;

export const Full: Story = {};
export const Few: Story = { args: { count: people.length, pages: { 0: people } } };
export const NotReadYet: Story = { args: { pages: {} } };
export const InTheMiddle: Story = {
  args: { pages: { 0: people }, position: { top: 50_000.5, row: 50_001, focused: false } },
};
export const OnlyNames: Story = { args: { columns: [] } };
export const LongText: Story = {
  args: {
    count: 1,
    pages: { 0: [person(LONG, LONG, { title: LONG.repeat(2), companyName: LONG.repeat(2) })] },
  },
};
export const NeitherMessagesNorMeetings: Story = { args: { messagePathOf: null, meetPathOf: null } };
