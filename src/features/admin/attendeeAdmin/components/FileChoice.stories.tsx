import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { FileChoice } from './FileChoice';

const meta = {
  title: 'attendeeAdmin/FileChoice',
  component: FileChoice,
  args: {
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
    kind: 'attendees',
    upload: { status: 'idle' },
    template: 'idle',
    isBusy: false,
    onChoose: () => {},
    onCancel: () => {},
    onTemplate: () => {},
  },
} satisfies Meta<typeof FileChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Sending: Story = { args: { upload: { status: 'sending', sent: 40, total: 100 } } };
export const Failed: Story = {
  args: { upload: { status: 'failed', problem: 'workbook' }, template: 'failed' },
};
export const Many: Story = { args: { kind: 'posters' } };
export const Busy: Story = { args: { isBusy: true } };
