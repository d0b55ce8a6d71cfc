import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SHARING } from './sample';
import { ShareDialogView } from './ShareDialogView';

const meta = {
  title: 'leads/ShareDialogView',
  component: ShareDialogView,
  args: {
    companyName: 'Halvora Floor Systems',
    sharing: SHARING,
    asking: { document: null },
    sending: false,
    problem: null,
    onConfirm: () => {},
    onDecline: () => {},
  },
} satisfies Meta<typeof ShareDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const ForDocument: Story = {
  args: { asking: { document: { exhibitorId: 'halvora', fileId: 'a', name: 'Price list 2021.pdf' } } },
};
export const Sending: Story = { args: { sending: true } };
export const Changed: Story = { args: { problem: 'changed' } };
export const Offline: Story = { args: { problem: 'offline' } };
export const LongText: Story = {
  args: {
    sharing: {
      ...SHARING,
      details: {
        name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4),
        email: `${'a'.repeat(60)}@example.org`,
      },
    },
  },
};
