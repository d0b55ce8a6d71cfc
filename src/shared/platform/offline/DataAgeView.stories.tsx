import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DataAgeView } from './DataAgeView';

const meta = {
  title: 'offline/AsOfView',
  component: DataAgeView,
  parameters: { layout: 'padded' },
  args: { at: Date.parse('2021-01-26T15:10:00.000Z'), now: Date.parse('2021-01-26T15:30:00.000Z') },
} satisfies Meta<typeof DataAgeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {};
export const AnotherDay: Story = { args: { at: Date.parse('2021-01-24T15:10:00.000Z') } };
export const TimeUnknown: Story = { args: { now: null } };
export const Current: Story = { args: { at: null } };
