import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice } from './Notice';
import { NoticeBar } from './NoticeBar';

const meta = {
  title: 'ui/NoticeBar',
  component: NoticeBar,
  args: {
    children: <Notice kind="calm">You are offline. What you send goes out once you are back.</Notice>,
  },
} satisfies Meta<typeof NoticeBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneNotice: Story = {};
export const TwoNotices: Story = {
  args: {
    children: (
      <>
        <Notice kind="calling">A new version is available.</Notice>
        <Notice kind="calm">Saved on this device. It will be sent as soon as possible.</Notice>
      </>
    ),
  },
};
