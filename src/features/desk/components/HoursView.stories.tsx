import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HoursView } from './HoursView';

const meta = {
  title: 'desk/HoursView',
  component: HoursView,
  args: {
    hours: [26, 27, 28, 29].map((day) => ({ day: `2021-01-${day}`, from: '09:00', to: '17:30' })),
    locale: 'en',
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HoursView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {};
export const AlwaysOpen: Story = { args: { hours: null } };
export const NoneLeft: Story = { args: { hours: [] } };
export const Spanish: Story = { args: { locale: 'es' }, globals: { locale: 'es' } };
