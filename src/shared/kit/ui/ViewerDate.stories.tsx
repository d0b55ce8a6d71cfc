import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ViewerDate } from './ViewerDate';

const meta = {
  title: 'ui/ViewerDate',
  component: ViewerDate,
  parameters: { layout: 'padded' },
  args: { at: '2021-01-26T15:10:00.000Z', format: 'day-month-year' },
} satisfies Meta<typeof ViewerDate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Day: Story = {};
export const DayAndTime: Story = { args: { format: 'date-time' } };
