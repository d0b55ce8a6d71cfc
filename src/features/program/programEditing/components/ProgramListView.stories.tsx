import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { SESSIONS } from '../testing/sample';
import { ProgramListView } from './ProgramListView';

const failure = { kind: 'http', status: 409, message: 'Conflict' } as const;

const meta = {
  title: 'programmeEditing/ProgrammeListView',
  component: ProgramListView,
  decorators: [inEventZone],
  args: {
    status: 'loaded',
    sessions: SESSIONS,
    total: SESSIONS.length,
    filter: { query: '', day: '', room: '', kind: '' },
    sort: 'startTime',
    order: 'ascending',
    chosen: [],
    changing: { status: 'idle' },
    dates: { start: '2021-01-26', end: '2021-01-28' },
    outsideAfter: () => 0,
    occurring: {
      days: ['2021-01-26', '2021-01-27'],
      rooms: ['Hall B', 'Main Stage'],
      categories: ['Standards'],
    },
    onFilter: () => {},
    onSort: () => {},
    onChoose: () => {},
    onChange: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof ProgramListView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sessions: Story = {};
export const Chosen: Story = {
  args: { chosen: ['clean', 'floors'], changing: { status: 'done', count: 2 } },
};
export const ChangedMeanwhile: Story = {
  args: { chosen: ['clean'], changing: { status: 'failed', failure } },
};
export const NothingFound: Story = { args: { sessions: [] } };
export const NoSessions: Story = { args: { sessions: [], total: 0 } };
export const Loading: Story = { args: { sessions: [], total: 0, status: 'loading' } };
export const Failed: Story = { args: { sessions: [], total: 0, status: 'failed' } };
