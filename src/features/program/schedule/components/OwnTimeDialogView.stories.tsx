import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, within } from 'storybook/test';
import { buildOwnTime } from '../../../../../test/builders/ownTime';
import { OwnTimeDialogView } from './OwnTimeDialogView';

const meta = {
  title: 'schedule/OwnTimeDialogView',
  component: OwnTimeDialogView,
  args: {
    ownTime: buildOwnTime(),
    isNew: true,
    zone: 'UTC',
    clashesOf: (): string[] => [],
    onSave: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof OwnTimeDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewBusyTime: Story = {};
export const Change: Story = { args: { isNew: false, ownTime: buildOwnTime({ title: 'Lunch' }) } };
export const Clashing: Story = {
  args: { clashesOf: () => ['What clean means now', 'Robots on the night shift'] },
};
export const Visit: Story = {
  args: {
    ownTime: buildOwnTime({
      title: 'Brightline Supply, whose name is as long as that of a whole family of companies',
      visit: { kind: 'exhibitor', itemId: 'brightline' },
    }),
  },
};
export const Refused: Story = {
  args: { ownTime: buildOwnTime({ end: buildOwnTime().start }) },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement.ownerDocument.body).getByRole('button', { name: 'Save' }));
  },
};
