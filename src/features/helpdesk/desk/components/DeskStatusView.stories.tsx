import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DeskStatusView } from './DeskStatusView';

const nothing = () => undefined;
const meta = {
  title: 'desk/DeskStatusView',
  component: DeskStatusView,
  args: { failure: null, onRetry: nothing },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof DeskStatusView>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;
export const Loading: Story = {};
export const Failed: Story = { args: { failure } };
export const LongText: Story = {
  args: { failure: { ...failure, message: 'ERR_NAME_NOT_RESOLVED_AT_'.repeat(20) } },
};
export const Spanish: Story = { args: { failure }, globals: { locale: 'es' } };
