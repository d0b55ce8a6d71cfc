import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TimeDialogView } from './TimeDialogView';

const meta = {
  title: 'rehearsal/TimeDialogView',
  component: TimeDialogView,
  args: {
    isOpen: true,
    timeZone: 'America/Chicago',
    start: { day: '2021-01-26', time: '10:15' },
    sending: false,
    problem: null,
    onSet: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof TimeDialogView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Sending: Story = { args: { sending: true } };
export const Failed: Story = { args: { problem: 'Failed to fetch' } };
export const LongText: Story = {
  args: {
    timeZone: 'America/Argentina/ComodRivadavia',
    problem:
      'In production, event time is real time and cannot be set. Grundlagenforschungsinstitutsleitungsversammlung.',
  },
};
