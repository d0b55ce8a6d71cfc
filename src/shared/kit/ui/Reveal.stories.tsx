import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Reveal } from './Reveal';

const meta = {
  title: 'ui/Reveal',
  component: Reveal,
  parameters: { layout: 'padded' },
  args: {
    children: (
      <div style={{ blockSize: 240, borderRadius: 'var(--radius-card)', background: 'var(--color-brand)' }} />
    ),
  },
} satisfies Meta<typeof Reveal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Section: Story = {};
