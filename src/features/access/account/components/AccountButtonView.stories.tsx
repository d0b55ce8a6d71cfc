import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AccountButtonView } from './AccountButtonView';

const meta = {
  title: 'account/AccountButtonView',
  component: AccountButtonView,
  parameters: { layout: 'padded' },
  args: { name: 'Alex Attendee', isOpen: false, part: 'ready', onIntent: () => {}, onPress: () => {} },
} satisfies Meta<typeof AccountButtonView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Loading: Story = { args: { part: 'loading' } };
export const NotLoaded: Story = { args: { part: 'failed' } };
export const LongText: Story = {
  args: { name: 'Grundlagenforschungsinstitutsleitungsversammlung of the people who keep buildings clean' },
};
