import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { HoursView } from './HoursView';

const meta = {
  title: 'desk/HoursView',
  component: HoursView,
  decorators: [inEventZone],
  args: {
    hours: [26, 27, 28, 29].map((day) => ({ day: `2021-01-${day}`, from: '09:00', to: '17:30' })),
    timeZone: 'America/Chicago',
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HoursView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {};
export const AlwaysOpen: Story = { args: { hours: null } };
export const NoneLeft: Story = { args: { hours: [] } };
export const Spanish: Story = { globals: { locale: 'es' } };
