import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PushSectionView } from './PushSectionView';

const meta = {
  title: 'push/PushSectionView',
  component: PushSectionView,
  args: {
    status: 'off',
    switching: false,
    problem: null,
    notices: null,
    noticesFailed: false,
    onSwitch: () => {},
    onNotices: () => {},
  },
} satisfies Meta<typeof PushSectionView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { status: 'on' } };
export const WithNotices: Story = { args: { status: 'on', notices: true } };
export const WithoutNotices: Story = { args: { status: 'on', notices: false } };
export const NoticesFailed: Story = { args: { status: 'on', notices: false, noticesFailed: true } };
export const Switching: Story = { args: { switching: true } };
export const Denied: Story = { args: { status: 'denied' } };
export const Unsupported: Story = { args: { status: 'unsupported' } };
export const Failed: Story = { args: { problem: 'busy' } };
export const Refused: Story = { args: { problem: 'refused' } };
