import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NoticesButtonView } from './NoticesButtonView';

const meta = {
  title: 'notifications/NoticesButtonView',
  component: NoticesButtonView,
  parameters: { layout: 'padded' },
  args: { unseen: 0, isOpen: false, isLoading: false, onIntent: () => {}, onPress: () => {} },
} satisfies Meta<typeof NoticesButtonView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingNew: Story = {};
export const ThreeNew: Story = { args: { unseen: 3 } };
export const Hundreds: Story = { args: { unseen: 412, isOpen: true } };
