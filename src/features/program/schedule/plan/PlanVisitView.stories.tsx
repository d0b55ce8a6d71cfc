import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PlanVisitView } from './PlanVisitView';

const meta = {
  title: 'schedule/PlanVisitView',
  component: PlanVisitView,
  parameters: { layout: 'padded' },
  args: { title: 'Brightline Supply', plannedAt: null, onPlan: () => {} },
} satisfies Meta<typeof PlanVisitView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotPlanned: Story = {};
export const Planned: Story = { args: { plannedAt: '2021-01-26T18:30:00.000Z' } };
