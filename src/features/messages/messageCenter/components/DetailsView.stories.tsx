import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildConversation } from '../../../../../test/builders/message';
import { DetailsView } from './DetailsView';
import { BOOTH, GROUP } from './messageStories';

const meta = {
  title: 'messageCenter/DetailsView',
  component: DetailsView,
  args: {
    conferenceId: 'harbor-forum',
    conversation: buildConversation(),
    locationOptions: { appendCityAndState: true, hideCountryUS: false },
    back: null,
    picture: null,
    isSending: false,
    fault: null,
    onMute: () => {},
    onList: () => {},
    onRename: () => {},
    onAdd: () => {},
    onAdmin: () => {},
    onRemove: () => {},
    onLeave: () => {},
  },
} satisfies Meta<typeof DetailsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Person: Story = {};
export const GroupOfAdmin: Story = { args: { conversation: GROUP } };
export const GroupOfMember: Story = {
  args: { conversation: { ...GROUP, isAdmin: false }, fault: { code: 'groupFull', most: 20 } },
};
export const Booth: Story = { args: { conversation: BOOTH } };
export const OffTheList: Story = { args: { conversation: buildConversation({ isListed: false }) } };
export const GroupLeft: Story = {
  args: { conversation: { ...GROUP, isAdmin: false, membership: 'left', closed: 'left' } },
};
