import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CONTENT_TYPE } from '../../../../contract/helpdesk/helpdesk';
import { buildChatItem } from '../../../../../test/builders/desk';
import { inList } from '../testing/inList';
import { ItemView } from './ItemView';

const meta = {
  title: 'desk/ItemView',
  component: ItemView,
  args: { item: buildChatItem(), zone: 'UTC', locale: 'en', simulatedOffset: 0 },
  parameters: { layout: 'padded' },
  decorators: [inList],
} satisfies Meta<typeof ItemView>;
export default meta;
type Story = StoryObj<typeof meta>;

const agent = { DisplayName: 'Alex Agent', ParticipantRole: 'AGENT' };
const event = { Type: 'EVENT', ContentType: CONTENT_TYPE.joined, ...agent } as const;
export const OfTheAttendee: Story = {};
export const OfTheDesk: Story = { args: { item: buildChatItem(agent) } };
export const Event: Story = { args: { item: buildChatItem(event) } };
export const LongText: Story = {
  args: { item: buildChatItem({ Content: 'Grundlagenforschungsinstitut'.repeat(60) }) },
};
export const RightToLeft: Story = {
  args: { item: buildChatItem({ DisplayName: 'ليلى', Content: 'مرحبا، هل الصوت مكتوم؟ (Firefox 132)' }) },
};
export const TurnedName: Story = { args: { item: buildChatItem({ DisplayName: '\u202enibor' }) } };
export const Spanish: Story = {
  args: { item: buildChatItem(event), locale: 'es' },
  globals: { locale: 'es' },
};
