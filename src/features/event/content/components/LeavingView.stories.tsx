import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LeavingView } from './LeavingView';

const meta = {
  title: 'content/LeavingView',
  component: LeavingView,
  args: { heading: 'We Are Called', link: 'https://charity.example/give' },
} satisfies Meta<typeof LeavingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const LongText: Story = {
  args: {
    heading:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt',
    link: 'https://a-very-long-name-of-a-charity-that-nobody-would-type.and-another-part-of-it.example/give',
  },
};
