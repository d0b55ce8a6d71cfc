import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ThanksView } from './ThanksView';

const past = { contactId: 'chat', transcript: 'offered' } as const;

const meta = {
  title: 'helpdesk/ThanksView',
  component: ThanksView,
  args: { past, onTranscript: () => {}, onDismiss: () => {} },
} satisfies Meta<typeof ThanksView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Thanks: Story = {};
export const WithoutTranscript: Story = { args: { past: { ...past, contactId: null } } };
export const Loading: Story = { args: { past: { ...past, transcript: 'loading' } } };
export const Failed: Story = { args: { past: { ...past, transcript: 'failed' } } };
export const Spanish: Story = { args: Failed.args ?? {}, globals: { locale: 'es' } };
