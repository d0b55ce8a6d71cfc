import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormBar } from './FormBar';

const meta = {
  title: 'admin/FormBar',
  component: FormBar,
  args: {
    isChanged: true,
    saving: { status: 'idle' },
    problems: 0,
    onSave: () => {},
    onDiscard: () => {},
  },
} satisfies Meta<typeof FormBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = { kind: 'http', status: 422, message: 'HTTP 422' } as const;

export const Changed: Story = {};
export const Problems: Story = { args: { problems: 2 } };
export const Sending: Story = { args: { saving: { status: 'sending' } } };
export const Saved: Story = { args: { isChanged: false, saving: { status: 'saved' } } };
export const Refused: Story = { args: { saving: { status: 'failed', failure } } };
