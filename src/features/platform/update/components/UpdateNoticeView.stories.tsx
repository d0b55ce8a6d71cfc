import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UpdateNoticeView } from './UpdateNoticeView';

const meta = {
  title: 'update/UpdateNoticeView',
  component: UpdateNoticeView,
  args: { onUpdate: () => {} },
} satisfies Meta<typeof UpdateNoticeView>;
export default meta;

export const NewerVersion: StoryObj<typeof meta> = {};
/** The narrowest window, where text and button are stacked. */
export const Narrow: StoryObj<typeof meta> = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};
