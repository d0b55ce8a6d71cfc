import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormattedMessage } from 'react-intl';
import { LayoutView } from './LayoutView';
import { Notice } from './Notice';
import { UpdateNoticeView } from './UpdateNoticeView';

const meta = {
  title: 'shell/LayoutView',
  component: LayoutView,
  args: { header: null, notice: null, footer: null, children: <h1>A screen</h1> },
} satisfies Meta<typeof LayoutView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutNotice: Story = {};
export const NewerVersion: Story = { args: { notice: <UpdateNoticeView onUpdate={() => {}} /> } };
export const Offline: Story = {
  args: {
    notice: (
      <Notice>
        <FormattedMessage id="shell.offline" />
      </Notice>
    ),
  },
};
