import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildMeeting } from '../../../../../test/builders/meeting';
import { buildOwnTime } from '../../../../../test/builders/ownTime';
import { buildSession } from '../../../../../test/builders/session';
import { meetingItems, ownItem, sessionItem } from '../timeline/items';
import { ClashDialogView } from './ClashDialogView';

const session = sessionItem(buildSession());
const meta = {
  title: 'schedule/ClashDialogView',
  component: ClashDialogView,
  args: {
    items: [
      session,
      sessionItem(buildSession({ sessionId: 'live-only', title: 'Live only', notForOnDemand: true })),
      ...meetingItems(buildMeeting()),
      ownItem(buildOwnTime()),
    ],
    meetingPathOf: (id) => `/schedule?meeting=${id}`,
    onRemove: () => {},
    onWatchLater: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof ClashDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Solved: Story = { args: { items: [session] } };
