import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG, samplePerson } from '../samples';
import { PeopleView } from './PeopleView';

const meta = {
  title: 'attendeeAdmin/PeopleView',
  component: PeopleView,
  args: {
    criteria: { lastName: 'Barb' },
    query: '',
    status: 'loaded',
    failure: null,
    people: [
      samplePerson('a'),
      samplePerson('b', { firstName: 'Ada', lastName: 'Okafor', title: '', hidden: true }),
    ],
    similar: [],
    count: 2,
    countIsLeast: false,
    next: null,
    more: 'idle',
    fields: ['firstName', 'lastName', 'companyName'],
    labelOf: (field) => field,
    exporting: 'idle',
    onType: () => {},
    onQuery: () => {},
    onRetry: () => {},
    onMore: () => {},
    onExport: () => {},
  },
} satisfies Meta<typeof PeopleView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { args: { next: 'c', count: 1_000, countIsLeast: true, exporting: 'done' } };
export const Loading: Story = { args: { status: 'loading', people: [], exporting: 'working' } };
export const Nobody: Story = { args: { people: [], count: 0, similar: [samplePerson('c')] } };
export const Failed: Story = {
  args: {
    ...{ status: 'failed', people: [], exporting: 'failed', more: 'failed', next: 'c' },
    failure: { kind: 'network', status: null, message: 'Failed to fetch' },
  },
};
export const Long: Story = {
  args: { people: [samplePerson('a', { lastName: LONG, companyName: LONG })], count: 1 },
};
