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
    failed: false,
    onSet: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof TimeDialogView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Sending: Story = { args: { sending: true } };
export const Failed: Story = { args: { failed: true } };
export const LongText: Story = {
  args: {
    timeZone: 'America/Argentina/ComodRivadavia',
    failed: true,
  },
};
