import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../../shared/kit/ui/Notice';
import { NoticeBar } from '../../../../shared/kit/ui/NoticeBar';
import { RestToCome } from '../../../../shared/kit/ui/RestToCome';
import { LayoutView } from './LayoutView';

const meta = {
  title: 'shell/LayoutView',
  component: LayoutView,
  args: { header: null, notice: null, banners: null, footer: null, children: <h1>A screen</h1> },
} satisfies Meta<typeof LayoutView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutNotice: Story = {};
export const Offline: Story = {
  args: {
    notice: (
      <NoticeBar>
        <Notice kind="calm">
          <FormattedMessage id="shell.offline" />
        </Notice>
      </NoticeBar>
    ),
  },
};
export const SavedHere: Story = {
  args: {
    notice: (
      <NoticeBar>
        <Notice kind="calm">
          <FormattedMessage id="ui.savedHere" />
        </Notice>
      </NoticeBar>
    ),
  },
};
/** The footer is not shown yet. */
export const WithRestToCome: Story = {
  args: {
    footer: <footer>The footer</footer>,
    children: (
      <>
        <h1>A screen</h1>
        <RestToCome />
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    notice: (
      <NoticeBar>
        <Notice kind="calling">
          Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have
          learnt from a year in which nothing else was talked about
        </Notice>
      </NoticeBar>
    ),
    children: (
      <h1>
        Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt
        from a year in which nothing else was talked about
      </h1>
    ),
  },
};
