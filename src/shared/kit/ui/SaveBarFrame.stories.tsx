import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveBarFrame } from './SaveBarFrame';

const meta = {
  title: 'ui/SaveBarFrame',
  component: SaveBarFrame,
  args: {
    isChanged: true,
    isSending: false,
    isWrong: false,
    standing: 'There are unsaved changes.',
    discard: 'Discard changes',
    save: 'Save',
    onSave: () => {},
    onDiscard: () => {},
  },
} satisfies Meta<typeof SaveBarFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {};
export const Unchanged: Story = { args: { isChanged: false, standing: null, discard: null } };
export const Wrong: Story = { args: { isWrong: true, standing: 'Some fields cannot be saved as they are.' } };
export const Sending: Story = { args: { isSending: true, save: 'Saving…' } };
