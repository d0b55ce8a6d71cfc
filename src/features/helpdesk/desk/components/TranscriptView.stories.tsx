import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CONTENT_TYPE } from '../../../../contract/helpdesk/helpdesk';
import { buildChatItem } from '../../../../../test/builders/desk';
import { PendingView } from './PendingView';
import { TranscriptView } from './TranscriptView';

const nothing = () => undefined;
const item = (number: number, over: Parameters<typeof buildChatItem>[0] = {}) => ({
  number,
  item: buildChatItem({ Id: `item-${number}`, ...over }),
});
const agent = { DisplayName: 'Alex Agent', ParticipantRole: 'AGENT' };
const event = (number: number, ContentType: string, over = agent) =>
  item(number, { Type: 'EVENT', ContentType, ...over });

const meta = {
  title: 'desk/TranscriptView',
  component: TranscriptView,
  args: {
    items: [
      item(1, { Content: 'I hear no sound.' }),
      event(2, CONTENT_TYPE.joined),
      item(3, { ...agent, Content: 'Is the tab muted?\nSee www.example.org/sound.' }),
      event(4, CONTENT_TYPE.left),
      event(5, CONTENT_TYPE.ended),
    ],
    more: false,
    older: 'idle',
    pending: [],
    typing: null,
    zone: 'UTC',
    simulatedOffset: 0,
    locale: 'en',
    onOlder: nothing,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TranscriptView>;
export default meta;
type Story = StoryObj<typeof meta>;

const pendingOf = (sending: Parameters<typeof PendingView>[0]['sending']) =>
  ['One more thing', 'And another'].map((text, index) => (
    <PendingView
      key={text}
      message={{ clientToken: text, text, at: 0 }}
      isFirst={index === 0}
      sending={sending}
      onRetry={nothing}
      onDrop={nothing}
    />
  ));

export const Full: Story = { args: { more: true, typing: 'Robin Reed' } };
export const OverMidnight: Story = {
  args: {
    items: [
      item(1, { Content: 'I hear no sound.' }),
      item(2, { ...agent, Content: 'Good morning.', AbsoluteTime: '2021-01-27T08:01:00.000Z' }),
    ],
  },
};
export const Empty: Story = { args: { items: [] } };
export const LoadingOlder: Story = { args: { more: true, older: 'loading' } };
export const OlderFailed: Story = { args: { more: true, older: 'failed' } };
export const Sending: Story = { args: { pending: pendingOf({ status: 'running' }) } };
export const NotSent: Story = { args: { pending: pendingOf({ status: 'stuck', refused: false }) } };
export const Refused: Story = { args: { pending: pendingOf({ status: 'stuck', refused: true }) } };
export const LongText: Story = {
  args: {
    items: [
      item(1, { Content: 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(200) }),
      item(2, { ...agent, Content: `https://example.org/${'very-long-'.repeat(80)}` }),
    ],
  },
};
export const ManyMessages: Story = {
  args: { items: Array.from({ length: 500 }, (_, index) => item(index, { Content: `Message ${index}` })) },
};
export const Spanish: Story = {
  args: { locale: 'es', more: true, typing: 'Robin Reed' },
  globals: { locale: 'es' },
};
