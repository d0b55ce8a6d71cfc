import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChatView } from './ChatView';
import { NoteView } from './NoteView';
import { ReadOnlyView } from './ReadOnlyView';

const nothing = () => undefined;
const footer = (status: Parameters<typeof ReadOnlyView>[0]['status']) => (
  <ReadOnlyView status={status} agentName="Sam Stone" isBusy={false} onTake={nothing} />
);
const meta = {
  title: 'desk/ChatView',
  component: ChatView,
  args: {
    status: 'loaded',
    name: 'Robin Reed',
    backHref: '/admin/helpdesk',
    transcript: null,
    footer: footer('waiting'),
    onRetry: nothing,
  },
} satisfies Meta<typeof ChatView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const OfAColleague: Story = { args: { footer: footer('active') } };
export const AgentHasLeft: Story = { args: { footer: footer('absent') } };
export const Over: Story = { args: { footer: footer('ended') } };
export const Loading: Story = { args: { status: 'loading', name: null } };
export const NotFound: Story = { args: { status: 'notFound', name: null } };
export const Failed: Story = { args: { status: 'failed', name: null } };
export const WithANote: Story = {
  args: { note: <NoteView by="Sam Stone" time="3:08 PM" note="Has tried two browsers." /> },
};
export const LongText: Story = { args: { name: 'Grundlagenforschungsinstitut'.repeat(8) } };
export const Spanish: Story = { args: { status: 'failed', name: null }, globals: { locale: 'es' } };
