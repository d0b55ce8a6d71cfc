import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BOOTH } from '../testing/sample';
import { HoursView } from './HoursView';

const meta = {
  title: 'booth/HoursView',
  component: HoursView,
  parameters: { layout: 'padded' },
  args: {
    hours: BOOTH.hours,
    problems: {},
    timeZone: 'America/Chicago',
    firstDay: '2021-01-25',
    onChange: () => {},
  },
} satisfies Meta<typeof HoursView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hours: Story = {};
export const None: Story = { args: { hours: [] } };
export const EndBeforeStart: Story = { args: { problems: { 'hours.0.end': 'hours' } } };
