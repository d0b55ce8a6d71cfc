import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Line } from '../selectors';
import { ChatPanelView } from './ChatPanelView';

const AT = Date.parse('2021-01-26T15:08:00.000Z');

const says = (minute: number, name: string, text: string): Line => ({
  kind: 'message',
  key: `${minute}`,
  own: name === '',
  name,
  text,
  at: AT + minute * 60_000,
  delivery: 'sent',
});
const lines: Line[] = [
  says(0, '', 'I hear no sound in “What clean means”.'),
  { kind: 'joined', key: 'j', name: 'Sam Stone', at: AT + 60_000 },
  says(2, 'Sam Stone', 'Hello Robin! Is the tab muted? See https://help.example/sound.'),
  says(3, '', 'It was. Thank you!'),
];
const HOURS = [26, 27, 28, 29].map((day) => ({
  opensAt: `2021-01-${day}T15:00:00.000Z`,
  closesAt: `2021-01-${day}T23:30:00.000Z`,
}));
/** The attendee is connected, with nobody else in the chat. */
const alone: Line[] = [{ kind: 'joined', key: 'own', name: 'Robin Reed', at: AT }];
const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about.';

const meta = {
  title: 'helpdesk/ChatPanelView',
  component: ChatPanelView,
  args: {
    chat: { status: 'active', connection: 'up' },
    ending: 'none',
    takesFocus: false,
    lines,
    reception: null,
    earlier: 'none',
    agentTyping: false,
    draft: '',
    closedNotice: null,
    hours: [],
    zone: 'America/Chicago',
    locale: 'en',
    onConsent: () => {},
    onEarlier: () => {},
    onRetry: () => {},
    onDraft: () => {},
    onTyped: () => {},
    onSend: () => {},
    onStartNew: () => {},
    onTakeOver: () => {},
    onEndRequested: () => {},
    onEndDeclined: () => {},
    onEnd: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof ChatPanelView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Talking: Story = {};
export const AgentTyping: Story = { args: { agentTyping: true } };
export const Connecting: Story = {
  args: { chat: { status: 'connecting', step: 'starting' }, lines: [] },
};
export const AskingForConsent: Story = {
  args: { chat: { status: 'connecting', step: 'consent' }, lines: [] },
};
export const EmptyWithHours: Story = {
  args: { lines: alone, reception: 'welcome', hours: HOURS.slice(0, 1) },
};
export const Empty: Story = { args: { lines: alone, reception: 'welcome' } };
export const Waiting: Story = {
  args: { lines: [...alone, says(1, '', 'I hear no sound.')], reception: 'waiting' },
};
export const LineLost: Story = {
  args: {
    chat: { status: 'active', connection: 'lost' },
    lines: [...lines, { ...says(4, '', 'Are you there?'), delivery: 'waiting' } as Line],
  },
};
export const Restoring: Story = {
  args: { ...LineLost.args, chat: { status: 'inactive', reason: 'restoring' } },
};
export const NotSent: Story = {
  args: { lines: [...lines, { ...says(4, '', 'Are you there?'), delivery: 'failed' } as Line] },
};
export const EarlierMessages: Story = { args: { earlier: 'idle' } };
export const EarlierMessagesLoading: Story = { args: { earlier: 'loading' } };
export const EarlierMessagesFailed: Story = { args: { earlier: 'failed' } };
export const OverMidnight: Story = {
  args: { lines: [...lines, says(15 * 60, 'Sam Stone', 'Good morning.')] },
};
export const AskingWhetherToEnd: Story = { args: { ending: 'confirming' } };
export const Ended: Story = {
  args: {
    chat: { status: 'inactive', reason: 'ended' },
    lines: [
      ...lines,
      { kind: 'left', key: 'l', name: 'Sam Stone', at: AT + 300_000 },
      { kind: 'ended', key: 'e', name: '', at: AT + 300_000 },
    ],
  },
};
export const Broken: Story = { args: { chat: { status: 'inactive', reason: 'broken' } } };
export const StartFailed: Story = {
  args: { chat: { status: 'inactive', reason: 'startFailed' }, lines: [] },
};
export const StartRefused: Story = {
  args: { chat: { status: 'inactive', reason: 'busy' }, lines: [] },
};
export const NotSentAndOver: Story = {
  args: {
    chat: { status: 'inactive', reason: 'broken' },
    lines: [...lines, { ...says(4, '', 'Are you there?'), delivery: 'failed' } as Line],
  },
};
export const Closed: Story = {
  args: {
    chat: { status: 'inactive', reason: 'closed' },
    lines: [],
    closedNotice: { opensAt: HOURS[1]?.opensAt ?? null, closedText: '' },
    hours: HOURS.slice(1),
  },
};
export const ClosedInTheDesksWords: Story = {
  args: {
    chat: { status: 'inactive', reason: 'closed' },
    lines: [],
    closedNotice: { opensAt: null, closedText: 'The event is over. Write to help@summit.example.' },
  },
};
export const OpenElsewhere: Story = {
  args: { chat: { status: 'inactive', reason: 'elsewhere' }, lines: [] },
};
export const InsecureAddress: Story = {
  args: { chat: { status: 'inactive', reason: 'unusable' }, lines: [] },
};
export const TooLong: Story = { args: { draft: 'Very long. '.repeat(1_000) } };
export const NearlyFull: Story = { args: { draft: 'Very long. '.repeat(904).slice(0, 9_940) } };
const spanish = { globals: { locale: 'es' } };
export const Spanish: Story = { args: { locale: 'es' }, ...spanish };
export const SpanishEmpty: Story = { args: { ...Empty.args, locale: 'es' }, ...spanish };
export const SpanishWaiting: Story = { args: { ...Waiting.args, locale: 'es' }, ...spanish };
export const SpanishLineLost: Story = {
  args: { ...LineLost.args, locale: 'es' },
  ...spanish,
};
export const SpanishEnded: Story = { args: { ...Ended.args, locale: 'es' }, ...spanish };
export const SpanishNotSentAndOver: Story = { args: { ...NotSentAndOver.args, locale: 'es' }, ...spanish };
export const SpanishStartFailed: Story = { args: { ...StartFailed.args, locale: 'es' }, ...spanish };
export const SpanishTooLong: Story = { args: { ...TooLong.args, locale: 'es' }, ...spanish };
export const SpanishAskingForConsent: Story = {
  args: { ...AskingForConsent.args, locale: 'es' },
  ...spanish,
};
export const OtherScripts: Story = {
  args: {
    lines: [
      says(1, 'ليلى', 'مرحبا، هل الصوت مكتوم؟ https://help.example/sound'),
      says(2, '\u202eelpoeP', 'The name above turns writing around: the time stays where it is.'),
      says(3, '', 'Is https://\u0430pple.example/login yours? 日本語のメッセージ'),
    ],
  },
};
export const LongText: Story = {
  args: {
    lines: [
      { kind: 'joined', key: 'j', name: long, at: AT },
      says(1, long, 'Dwelltime'.repeat(200)),
      says(2, '', `${long}\n\n${long}\nhttps://example.org/${'path/'.repeat(40)}`),
    ],
    draft: long.repeat(6),
  },
};
