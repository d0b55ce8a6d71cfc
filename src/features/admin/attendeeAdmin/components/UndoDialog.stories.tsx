import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { UndoQuestion } from '../importsSlice';
import { sampleRecord } from '../samples';
import { UndoDialog } from './UndoDialog';

const PREVIEW = { removed: 1_204, restored: 3, kept: 1 };
const asking = (over: Partial<UndoQuestion> = {}): { args: { asking: UndoQuestion } } => ({
  args: { asking: { importId: '1', preview: PREVIEW, status: 'ready', problem: null, ...over } },
});

const meta = {
  title: 'attendeeAdmin/UndoDialog',
  component: UndoDialog,
  args: {
    asking: null,
    record: sampleRecord(),
    dateOf: () => 'Jan 26, 2021, 3:01 PM',
    onRetry: () => {},
    onDecline: () => {},
    onConfirm: () => {},
  },
} satisfies Meta<typeof UndoDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = asking();
export const Reading: Story = asking({ preview: null, status: 'reading' });
export const Sending: Story = asking({ status: 'sending' });
export const NothingLeft: Story = asking({ preview: { removed: 0, restored: 0, kept: 12 } });
export const Changed: Story = asking({ problem: 'changed' });
export const Impossible: Story = asking({ preview: null, problem: 'impossible' });
export const Unreadable: Story = asking({ preview: null, problem: 'failed' });
