import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SHARED, SHARING } from './sample';
import { ShareContactView } from './ShareContactView';

const meta = {
  title: 'leads/ShareContactView',
  component: ShareContactView,
  parameters: { layout: 'padded' },
  args: {
    companyName: 'Halvora Floor Systems',
    sharing: SHARING,
    status: 'loaded',
    onAsk: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof ShareContactView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotShared: Story = {};
export const Loading: Story = { args: { sharing: null, status: 'loading' } };
export const Failed: Story = { args: { sharing: null, status: 'failed' } };
export const Shared: Story = { args: { sharing: SHARED } };
export const ProfileChanged: Story = {
  args: { sharing: { ...SHARED, details: { ...SHARED.details, title: 'Director' } } },
};
export const LongText: Story = {
  args: { companyName: 'Grundlagenforschungsinstitutsleitungsversammlung '.repeat(3) },
};
