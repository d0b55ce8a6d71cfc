import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UndoBar, type UndoBarProps } from './UndoBar';

const args: UndoBarProps = {
  children: '“What clean means now” was removed from your schedule.',
  onUndo: () => {},
  onClose: () => {},
};

const meta = {
  title: 'ui/UndoBar',
  component: UndoBar,
  parameters: { layout: 'padded' },
  args,
} satisfies Meta<typeof UndoBar>;
export default meta;
type Story = StoryObj<UndoBarProps>;

export const Done: Story = {};
export const Failed: Story = {
  args: { children: 'The server is busy. Please try again.', outcome: 'failed', onUndo: null },
};
export const LongText: Story = {
  args: {
    children: `“${'Grundlagenforschungsinstitutsleitungsversammlung '.repeat(4)}” was removed from your schedule.`,
  },
};
