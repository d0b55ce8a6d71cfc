import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BoothHoursView } from './BoothHoursView';

const meta = {
  title: 'messageCenter/BoothHoursView',
  component: BoothHoursView,
  parameters: { layout: 'padded' },
  args: {
    hours: [{ start: '2021-01-27T15:00:00.000Z', end: '2021-01-27T18:00:00.000Z' }],
    now: Date.parse('2021-01-26T15:00:00.000Z'),
  },
} satisfies Meta<typeof BoothHoursView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Before: Story = {};
export const Over: Story = { args: { now: Date.parse('2021-01-28T15:00:00.000Z') } };
