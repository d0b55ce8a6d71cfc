import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { atBothWidths, expectApart } from '../../../../test/storyMeasures';
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
/** A composer at the window's edge, as beside a live session. */
export const AboveTheComposer: Story = {
  decorators: [
    (Bar) => (
      <>
        <textarea aria-label="Your comment" style={{ position: 'fixed', insetBlockEnd: 0, insetInline: 0 }} />
        <Bar />
      </>
    ),
  ],
  play: ({ canvasElement }) =>
    atBothWidths(() => {
      const bar = within(canvasElement)
        .getByText(/^You are offline/)
        .closest('[data-at]');
      expectApart(bar, canvasElement.querySelector('textarea'));
    }),
};
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
