import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ACTS } from '../testing/sample';
import { ActivityView } from './ActivityView';

const meta = {
  title: 'booth/ActivityView',
  component: ActivityView,
  parameters: { layout: 'padded' },
  args: { status: 'loaded', acts: ACTS, next: 3, onMore: () => {}, onRetry: () => {} },
} satisfies Meta<typeof ActivityView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Acts: Story = {};
export const None: Story = { args: { acts: [], next: null } };
export const Failed: Story = { args: { acts: [], next: null, status: 'failed' } };
