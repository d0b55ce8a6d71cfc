import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildConversation } from '../../../../../test/builders/message';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import { Button } from '../../../../shared/kit/ui/Button';
import { ComposerView } from './ComposerView';
import { BOOTH, GROUP, MESSAGES } from './messageStories';
import { ThreadView } from './ThreadView';

const uploads = {
  uploads: [],
  onChoose: () => {},
  onCancel: () => {},
  onRetry: () => {},
  onDismiss: () => {},
};
const composer = {
  draft: '',
  replyTo: null,
  edit: null,
  attachments: [],
  uploads,
  enterSends: true,
  isTypedAtOnce: false,
  typing: [],
  onDraft: () => {},
  onSend: () => {},
  onReplyDropped: () => {},
  onFileRemoved: () => {},
  onEditChange: () => {},
  onEditSave: () => {},
  onEditCancel: () => {},
  onEditLast: () => false,
};

const meta = {
  title: 'messageCenter/ThreadView',
  component: ThreadView,
  decorators: [
    (Story) => (
      <div style={{ blockSize: 620 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    conversation: buildConversation(),
    status: 'loaded',
    back: null,
    problem: null,
    tools: <Button look="quiet">Details</Button>,
    messages: <p style={{ flex: 1 }}>Messages</p>,
    composer: <ComposerView {...composer} />,
    onRetry: () => {},
    onAnswer: () => {},
    onUnlist: () => {},
  },
} satisfies Meta<typeof ThreadView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Direct: Story = {};
export const Group: Story = {
  args: {
    conversation: GROUP,
    composer: <ComposerView {...composer} typing={['Bea Núñez', 'Ines Barbosa']} draft="I think" />,
  },
};
export const Reply: Story = {
  args: {
    composer: (
      <ComposerView
        {...composer}
        replyTo={{
          number: 1,
          senderName: 'Ines Barbosa',
          text: 'Good morning! Did you see the keynote?',
          isGone: false,
        }}
        attachments={MESSAGES.flatMap(({ files }) => files)}
      />
    ),
  },
};
export const Editing: Story = {
  args: {
    composer: (
      <ComposerView
        {...composer}
        edit={{ number: 3, text: 'Not yet. Tonight.', status: 'failed', problem: 'refused' }}
        enterSends={false}
      />
    ),
  },
};
export const Request: Story = { args: { conversation: buildConversation({ membership: 'asked' }) } };
export const Blocked: Story = { args: { conversation: buildConversation({ closed: 'blocked' }) } };
export const Left: Story = { args: { conversation: { ...GROUP, membership: 'left', closed: 'left' } } };
export const CompanyLeft: Story = { args: { conversation: { ...BOOTH, closed: 'unavailable' } } };
export const LongTitle: Story = {
  args: {
    conversation: { ...GROUP, name: 'Dwell time study of the northern terminals, night shift included' },
    back: (
      <BackLink to="/message-center" isShort>
        Message Center
      </BackLink>
    ),
  },
};
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = { args: { status: 'failed' } };
export const Gone: Story = { args: { status: 'gone', conversation: null } };
