import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NoBroadcastView } from './NoBroadcastView';

const meta = {
  title: 'video/NoBroadcastView',
  component: NoBroadcastView,
  args: { posterUrl: '/configs/cleaning-summit/assets/session-panel.svg' },
} satisfies Meta<typeof NoBroadcastView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithPicture: Story = {};
export const WithoutPicture: Story = { args: { posterUrl: null } };
