import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LazyImage } from './LazyImage';

const meta = {
  title: 'ui/LazyImage',
  component: LazyImage,
  parameters: { layout: 'padded' },
  args: {
    src: '/configs/cleaning-summit/assets/tile-expect.svg',
    alt: 'A hall with people',
    width: 320,
    height: 160,
  },
} satisfies Meta<typeof LazyImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Near: Story = {};
/** Scroll down: the image loads shortly before it becomes visible. */
export const FarBelow: Story = {
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: '200vh' }}>
        <Story />
      </div>
    ),
  ],
};
