import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SectionView } from './SectionView';

const meta = {
  title: 'home/SectionView',
  component: SectionView,
  parameters: { layout: 'padded' },
  args: {
    title: 'Featured sponsors',
    action: <a href="#all">See all companies</a>,
    children: <p>What the section shows.</p>,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof SectionView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

export const Full: Story = {};
export const Loading: Story = { args: { status: 'loading', children: null, action: null } };
export const Failed: Story = {
  args: { status: 'failed', children: null, action: null },
};
/** A reload failed: the previous content stays. */
export const FailedAgain: Story = { args: { status: 'failed' } };
export const LongText: Story = {
  args: { title: long.repeat(3), status: 'failed' },
};
