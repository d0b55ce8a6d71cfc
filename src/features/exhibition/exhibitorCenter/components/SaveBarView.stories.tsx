import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveBarView } from './SaveBarView';

const failure = { kind: 'network' as const, status: null, message: 'Failed to fetch' };
const meta = {
  title: 'booth/SaveBarView',
  component: SaveBarView,
  parameters: { layout: 'padded' },
  args: { isChanged: true, saving: { status: 'idle' }, problems: 0, onSave: () => {}, onDiscard: () => {} },
} satisfies Meta<typeof SaveBarView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {};
export const Unchanged: Story = { args: { isChanged: false } };
export const Sending: Story = { args: { saving: { status: 'sending' } } };
export const Saved: Story = { args: { isChanged: false, saving: { status: 'saved' } } };
export const Failed: Story = { args: { saving: { status: 'failed', failure } } };
export const Problems: Story = { args: { problems: 2 } };
