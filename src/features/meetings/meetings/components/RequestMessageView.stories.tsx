import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ALLOWANCE, COMPANY_ALLOWANCE } from '../testing/sample';
import { RequestMessageView } from './RequestMessageView';

const meta = {
  title: 'meetings/RequestMessageView',
  component: RequestMessageView,
  parameters: { layout: 'padded' },
  args: { heading: 'Direct Connect', schedulePath: '/schedule', kind: 'loading' },
} satisfies Meta<typeof RequestMessageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Failed: Story = { args: { kind: 'failed', onRetry: () => {} } };
export const NoneLeft: Story = { args: { kind: 'none', allowance: { ...ALLOWANCE, used: 5 } } };
export const NoneAtAll: Story = { args: { kind: 'none', allowance: { ...ALLOWANCE, used: 0, max: 0 } } };
export const NoneLeftForCompany: Story = {
  args: { kind: 'none', allowance: { ...COMPANY_ALLOWANCE, used: 5 } },
};
