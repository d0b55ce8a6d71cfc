import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spoken } from './Spoken';

const meta = {
  title: 'ui/Spoken',
  component: Spoken,
  args: { children: 'Your comment was sent.' },
  decorators: [
    (Story) => (
      <div>
        <p>Nothing of it is seen.</p>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Spoken>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saying: Story = {};
export const Silent: Story = { args: { children: null } };
