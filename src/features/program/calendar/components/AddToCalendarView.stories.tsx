import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AddToCalendarView } from './AddToCalendarView';

const meta = {
  title: 'calendar/AddToCalendarView',
  component: AddToCalendarView,
  args: {
    entry: {
      title: 'Opening',
      start: '2021-01-26T15:00:00.000Z',
      end: '2021-01-26T16:00:00.000Z',
      place: 'Hall 1',
      link: 'https://harbor.example/sessions/opening',
    },
    problem: null,
    onDownload: () => {},
  },
} satisfies Meta<typeof AddToCalendarView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Offline: Story = { args: { problem: 'offline' } };
export const Gone: Story = { args: { problem: 'gone' } };
