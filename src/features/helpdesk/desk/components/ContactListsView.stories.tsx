import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildContact, contactIdOf } from '../../../../../test/builders/desk';
import { ContactRowView } from './ContactRowView';
import { ContactListsView } from './ContactListsView';

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => (
    <ContactRowView
      key={index}
      contact={buildContact({ contactId: contactIdOf(from + index) })}
      href="/admin/helpdesk?chat=1"
      isCurrent={false}
      unread={0}
      isHanded={false}
      time="3:08 PM"
      agentName={null}
      isBusy={false}
    />
  ));
const meta = {
  title: 'desk/ContactListsView',
  component: ContactListsView,
  args: { queue: rows(1, 2), mine: rows(3, 2), others: rows(5, 1), hours: null },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ContactListsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { queue: [], mine: [], others: [] } };
export const Many: Story = { args: { queue: rows(1, 60), mine: rows(61, 12), others: rows(73, 12) } };
export const Spanish: Story = { args: { mine: [] }, globals: { locale: 'es' } };
