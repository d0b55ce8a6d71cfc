import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SessionLayoutView, SessionSkeleton } from './SessionLayoutView';

const meta = {
  title: 'session/Page',
  component: SessionLayoutView,
  args: {
    video: <div style={{ aspectRatio: '16 / 9', background: 'var(--color-surface-sunken)' }} />,
    info: <h1>What clean means now</h1>,
    panel: <div style={{ minBlockSize: 320, background: 'var(--color-surface-sunken)' }} />,
  },
} satisfies Meta<typeof SessionLayoutView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Layout: Story = {};
export const Folded: Story = { args: { isFolded: true } };
export const WithoutPanel: Story = { args: { panel: null } };
export const Loading: Story = { render: () => <SessionSkeleton /> };
