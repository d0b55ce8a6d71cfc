import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SandboxedFrame } from './SandboxedFrame';

const page = '<h1>The wall</h1><p>What people say, in a frame of its own.</p>';

const meta = {
  title: 'ui/SandboxedFrame',
  component: SandboxedFrame,
  parameters: { layout: 'padded' },
  args: {
    title: 'Said elsewhere',
    src: `data:text/html,${encodeURIComponent(page)}`,
    style: { inlineSize: '100%', blockSize: 240 },
  },
} satisfies Meta<typeof SandboxedFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
