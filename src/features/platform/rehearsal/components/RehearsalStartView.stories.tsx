import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RehearsalStartView } from './RehearsalStartView';

const meta = {
  title: 'rehearsal/RehearsalStartView',
  component: RehearsalStartView,
  args: { onBegin: () => {} },
} satisfies Meta<typeof RehearsalStartView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const RealTime: Story = {};
