import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from './Button';
import { SpokenLines } from './SpokenLines';

/** Adds a line with each click. */
function Conversation({ isLoading }: { isLoading: boolean }) {
  const [lines, setLines] = useState(['Said before']);
  return (
    <div>
      <Button onClick={() => setLines([...lines, `OK, for the ${lines.length}. time`])}>Say OK</Button>
      <SpokenLines lines={lines} isLoading={isLoading} keyOf={(line) => line} textOf={(line) => line} />
    </div>
  );
}

const meta = {
  title: 'ui/SpokenLines',
  component: Conversation,
  args: { isLoading: false },
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saying: Story = {};
export const Loading: Story = { args: { isLoading: true } };
