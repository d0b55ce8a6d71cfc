import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TalkFrameView } from './TalkFrameView';

const meta = {
  title: 'talk/TalkFrameView',
  component: TalkFrameView,
  args: {
    frameId: 'talk',
    title: 'Message Center',
    src: 'about:blank',
    status: 'shown',
    inView: true,
    onRetry: () => {},
  },
} satisfies Meta<typeof TalkFrameView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Starting: Story = { args: { status: 'starting' } };
export const WithoutSignature: Story = { args: { status: 'signature' } };
export const WithoutService: Story = { args: { status: 'service' } };
export const Unseen: Story = { args: { inView: false } };
export const LongTitle: Story = { args: { title: 'Grundlagenforschungsinstitutsleitungsnachrichten' } };
