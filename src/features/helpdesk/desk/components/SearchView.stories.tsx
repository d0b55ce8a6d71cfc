import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Fragment } from 'react';
import { buildContact, contactIdOf } from '../../../../../test/builders/desk';
import { ContactRowView } from './ContactRowView';
import { SearchView } from './SearchView';

const nothing = () => undefined;
const rows = [1, 2, 3].map((number) => (
  <ContactRowView
    key={number}
    contact={{
      ...buildContact({ contactId: contactIdOf(number), status: 'ended' }),
      ...(number !== 3 && {
        hit: { text: '…and then I hear no sound in the hall.', fromAttendee: number === 1 },
      }),
    }}
    words={['sound']}
    href="/admin/helpdesk?query=sound&chat=1"
    isCurrent={number === 2}
    unread={0}
    isHanded={false}
    time="Jan 26, 2021, 3:08 PM"
    agentName="Sam Stone"
    isBusy={false}
  />
));
const meta = {
  title: 'desk/SearchView',
  component: SearchView,
  args: {
    query: 'sound',
    status: { status: 'loaded' },
    rows,
    more: true,
    queueHref: '/admin/helpdesk',
    onSearch: nothing,
    onMore: nothing,
  },
} satisfies Meta<typeof SearchView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {};
export const Loading: Story = { args: { status: { status: 'loading' }, rows: [], more: false } };
export const Empty: Story = { args: { rows: [], more: false } };
export const Failed: Story = {
  args: {
    status: { status: 'failed', failure: { kind: 'network', status: null, message: 'Failed to fetch' } },
  },
};
export const LongText: Story = { args: { query: 'Grundlagenforschungsinstitut'.repeat(7) } };
export const Many: Story = {
  args: {
    rows: Array.from({ length: 50 }, (_, index) => <Fragment key={index}>{rows[index % 3]}</Fragment>),
  },
};
export const Spanish: Story = { globals: { locale: 'es' } };
