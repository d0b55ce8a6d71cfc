import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ZonedTimeField } from './ZonedTimeField';

const meta = {
  title: 'ui/ZonedTimeField',
  component: ZonedTimeField,
  parameters: { layout: 'padded' },
  args: {
    label: 'Begins',
    at: '2021-01-26T15:00:00.000Z',
    timeZone: 'America/Chicago',
    onChange: () => {},
  },
} satisfies Meta<typeof ZonedTimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Time: Story = {};
export const Wrong: Story = { args: { problem: 'The end comes before the beginning.' } };
