import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice } from './Notice';

const meta = {
  title: 'ui/Notice',
  component: Notice,
  args: { kind: 'calm', children: 'You are offline. What you send goes out once you are back.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Calm: Story = {};
export const Calling: Story = { args: { kind: 'calling', children: 'Something waits for you.' } };
export const LongText: Story = {
  args: {
    children:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
  },
};
