import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReportDialogView } from './ReportDialogView';

const meta = {
  title: 'report/ReportDialogView',
  component: ReportDialogView,
  args: {
    isOpen: true,
    description: '',
    recorded: true,
    file: { status: 'idle' },
    recording: { status: 'idle' },
    contact: 'help@summit.example',
    onDescription: () => {},
    onSave: () => {},
    onRecord: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof ReportDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about. ';

export const Recorded: Story = {};
export const NotRecorded: Story = { args: { recorded: false } };
export const NotKnown: Story = { args: { recorded: null } };
export const SwitchingOn: Story = { args: { recorded: false, recording: { status: 'starting' } } };
export const NotSwitchedOn: Story = {
  args: {
    recorded: false,
    recording: { status: 'failed' },
  },
};
export const Typed: Story = {
  args: { description: 'The talk stopped after ten minutes, and the picture stayed black.' },
};
export const NearlyFull: Story = { args: { description: long.repeat(26).slice(0, 3_999) } };
export const Saving: Story = { args: { file: { status: 'saving' } } };
export const SavingFailed: Story = {
  args: { recorded: false, file: { status: 'failed' } },
};
export const Saved: Story = { args: { file: { status: 'saved' } } };
export const SavedWithoutContact: Story = { args: { file: { status: 'saved' }, contact: null } };
export const LongText: Story = {
  args: { recorded: false, description: long, file: { status: 'failed' } },
};
