import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from './Button';
import { PageMessage } from './PageMessage';

const meta = {
  title: 'ui/PageMessage',
  component: PageMessage,
  args: { kind: 'loading' },
} satisfies Meta<typeof PageMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const ChunkFailed: Story = { args: { kind: 'chunkFailed', onRetry: () => {} } };
export const Fault: Story = { args: { kind: 'fault', code: 'module-not-found', onRetry: () => {} } };
export const FaultToReport: Story = {
  args: {
    kind: 'fault',
    code: 'module-not-found',
    onRetry: () => {},
    children: <Button look="secondary">Report a problem</Button>,
  },
};
export const LongText: Story = {
  args: {
    kind: 'fault',
    code: 'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
    onRetry: () => {},
  },
};
