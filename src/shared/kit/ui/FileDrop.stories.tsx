import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FileButton } from './FileButton';
import { FileDrop } from './FileDrop';

const choose = (isClosed: boolean) => (
  <div>
    <FileButton accept=".csv,text/csv" isClosed={isClosed} onChoose={() => {}} onCancel={null}>
      Choose a file
    </FileButton>
  </div>
);

const meta = {
  title: 'ui/FileDrop',
  component: FileDrop,
  parameters: { layout: 'padded' },
  args: { heading: 'The file', isClosed: false, onChoose: () => {}, children: choose(false) },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { isClosed: true, children: choose(true) } };
export const LongText: Story = {
  args: { heading: 'The file with everybody who is registered, and whom they are registered by '.repeat(3) },
};
