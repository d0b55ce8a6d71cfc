import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DialogFrame } from './DialogFrame';

const meta = {
  title: 'ui/DialogFrame',
  component: DialogFrame,
  args: {
    isOpen: true,
    heading: 'Your notes',
    closeLabel: 'Close',
    onClose: () => {},
    children: <p>What stands here is the dialog’s own.</p>,
  },
} satisfies Meta<typeof DialogFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closable: Story = {};
export const LongText: Story = {
  args: {
    heading:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
    children: Array.from({ length: 30 }, (_item, index) => <p key={index}>One line of many.</p>),
  },
};
