import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { ViewerListView } from './ViewerListView';

const NAMES = [
  ['Amara', 'Okafor', 'Brightworks'],
  ['Bo', 'Lindqvist', ''],
  ['María José', 'Fernández de la Cruz-Montenegro', 'Asociación Internacional de Empresas de Limpieza'],
] as const;
const people = NAMES.map(([firstName, lastName, companyName], index) =>
  buildAttendee({
    attendeeId: `a${index}`,
    firstName,
    lastName,
    companyName,
    title: index === 1 ? '' : 'Director',
  }),
);
const list = {
  query: '',
  answered: '',
  status: 'loaded' as const,
  people,
  found: 3,
  viewers: 41,
  next: null,
  more: 'idle' as const,
};

const meta = {
  title: 'presence/ViewerListView',
  component: ViewerListView,
  args: {
    conferenceId: 'harbor-forum',
    list,
    count: 41,
    onQuery: () => undefined,
    onRetry: () => undefined,
    onMore: () => undefined,
  },
} satisfies Meta<typeof ViewerListView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everybody: Story = {};
export const Loading: Story = {
  args: {
    count: null,
    list: { ...list, answered: null, status: 'loading', people: [], viewers: 0, found: 0 },
  },
};
export const NobodyNamed: Story = { args: { list: { ...list, people: [], found: 0, viewers: 1 }, count: 1 } };
export const Found: Story = {
  args: { list: { ...list, query: 'bri', answered: 'bri', people: people.slice(0, 1), found: 1 } },
};
export const NotFound: Story = {
  args: { list: { ...list, query: 'xyz', answered: 'xyz', people: [], found: 0 } },
};
export const InPages: Story = {
  args: { count: 1_204, list: { ...list, next: 'a2', found: 900, viewers: 1_204 } },
};
export const LoadingMore: Story = { args: { list: { ...list, next: 'a2', more: 'loading' } } };
export const MoreFailed: Story = { args: { list: { ...list, next: 'a2', more: 'failed' } } };
export const Failed: Story = {
  args: { list: { ...list, status: 'failed', people: [], viewers: 0, found: 0 } },
};
