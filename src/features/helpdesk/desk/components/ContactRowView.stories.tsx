import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildContact } from '../../../../../test/builders/desk';
import { inList } from '../testing/inList';
import { ContactRowView } from './ContactRowView';

const LONG_NAME = 'Maximiliana Grundlagenforschungsinstitutsleitungsversammlung-Wolfeschlegelsteinhausen';
const contact = buildContact();
const active = buildContact({ status: 'active', agent: { userId: 'me', name: 'Alex Agent' } });
const nothing = () => undefined;
const meta = {
  title: 'desk/ContactRowView',
  component: ContactRowView,
  args: {
    contact,
    href: '/admin/helpdesk?chat=1',
    isCurrent: false,
    unread: 0,
    isHanded: false,
    time: 'waiting 1:05',
    agentName: null,
    isBusy: false,
  },
  parameters: { layout: 'padded' },
  decorators: [inList],
} satisfies Meta<typeof ContactRowView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { args: { onAccept: nothing } };
export const Accepting: Story = { args: { onAccept: nothing, isBusy: true } };
export const Answered: Story = {
  args: {
    contact: {
      ...active,
      lastMessage: { text: 'Is the tab muted?', at: '2021-01-26T15:09:00.000Z', fromAttendee: false },
    },
    time: '3:08 PM',
  },
};
export const Unread: Story = { args: { contact: active, time: '3:08 PM', unread: 2 } };
export const Handed: Story = { args: { contact: active, time: '3:08 PM', isHanded: true } };
export const Left: Story = {
  args: {
    contact: { ...active, attendee: { ...active.attendee, leftAt: '2021-01-26T15:10:00.000Z' } },
    time: '3:08 PM',
  },
};
export const Current: Story = { args: { contact: active, time: '3:08 PM', isCurrent: true } };
export const OfAColleague: Story = { args: { contact: active, time: '3:08 PM', agentName: 'Sam Stone' } };
export const NothingWritten: Story = {
  args: { contact: { ...contact, lastMessage: null }, onAccept: nothing },
};
export const LongText: Story = {
  args: {
    contact: {
      ...contact,
      attendee: { ...contact.attendee, name: LONG_NAME },
      lastMessage: { text: LONG_NAME.repeat(2), at: '2021-01-26T15:09:00.000Z', fromAttendee: true },
    },
    agentName: LONG_NAME,
    onAccept: nothing,
  },
};
export const Spanish: Story = {
  args: { onAccept: nothing, isHanded: true, time: 'espera desde hace 1:05' },
  globals: { locale: 'es' },
};
