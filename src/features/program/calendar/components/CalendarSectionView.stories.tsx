import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CalendarSectionView } from './CalendarSectionView';

const meta = {
  title: 'calendar/CalendarSectionView',
  component: CalendarSectionView,
  args: { onOpen: () => {} },
} satisfies Meta<typeof CalendarSectionView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Section: Story = {};
