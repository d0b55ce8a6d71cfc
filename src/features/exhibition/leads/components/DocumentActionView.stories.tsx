import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DocumentActionView } from './DocumentActionView';

const meta = {
  title: 'leads/DocumentActionView',
  component: DocumentActionView,
  parameters: { layout: 'padded' },
  args: { name: 'Price list.pdf', asks: false, isWorking: false, problem: null, onGet: () => {} },
} satisfies Meta<typeof DocumentActionView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const Gated: Story = { args: { asks: true } };
export const Working: Story = { args: { isWorking: true } };
export const Failed: Story = { args: { problem: 'offline' } };
