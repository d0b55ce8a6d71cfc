import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { atWidth, expectWholeWords } from '../../../../../test/storyMeasures';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import type { Asking } from '../peopleSlice';
import { LONG, sampleListed } from '../samples';
import { PeopleView } from './PeopleView';

const asking = (over: Partial<Asking> = {}): Asking => ({
  kind: 'hide',
  chosen: 0,
  people: 0,
  asked: 0,
  ...over,
});
const askings = (people: number) => ({
  hide: asking({ people, chosen: people }),
  show: asking({ kind: 'show', chosen: people }),
  delete: asking({ kind: 'delete', people, chosen: people }),
});
const nothing = () => {};
const LABELS: Record<string, string> = {
  companyName: 'Organization',
  title: 'Title',
  country: 'Country',
  companyType: 'Organization Type',
};

const meta = {
  title: 'attendeeAdmin/PeopleView',
  component: PeopleView,
  args: {
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
    filter: { query: 'Barb' },
    sort: 'name',
    order: 'ascending',
    page: 0,
    pageSize: 50,
    status: 'loaded',
    failure: null,
    people: [
      sampleListed('a'),
      sampleListed('b', { firstName: 'Ada', lastName: 'Okafor', title: '', hidden: true }),
      sampleListed('c', { firstName: '', lastName: '', email: '', asked: true }),
    ],
    count: 1_234,
    hidden: 12,
    choices: { country: ['NO', 'US'] },
    choicesFailed: false,
    selection: { people: [], everyone: false, anchor: null },
    asking: null,
    working: null,
    outcome: null,
    actions: [
      { kind: 'hide', people: 12, by: 'organizer', at: '2021-01-26T15:00:00.000Z' },
      { kind: 'delete', people: 1, by: 'organizer', at: '2021-01-25T15:00:00.000Z' },
    ],
    actionsFailed: false,
    hasAccounts: true,
    leftOut: [],
    onColumn: nothing,
    fields: ['country'],
    labelOf: (field) => LABELS[field] ?? field,
    chosenCount: 0,
    askings: askings(0),
    exporting: 'idle',
    exportingChosen: 'idle',
    onQuery: nothing,
    onFilter: nothing,
    onClear: nothing,
    onSort: nothing,
    onPage: nothing,
    onRow: nothing,
    onAllRows: nothing,
    onEveryone: nothing,
    onClearSelection: nothing,
    onAsk: nothing,
    onDecline: nothing,
    onConfirm: nothing,
    onRetry: nothing,
    onExport: nothing,
    onExportChosen: nothing,
  },
} satisfies Meta<typeof PeopleView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { exporting: 'done' },
  play: async ({ canvas }) => {
    // Narrower windows show no headers.
    await atWidth(768, () => expectWholeWords(canvas.getAllByRole('columnheader')));
  },
};
export const Selected: Story = {
  args: {
    selection: { people: [{ attendeeId: 'a', hidden: false, asked: false }], everyone: false, anchor: 'a' },
    chosenCount: 1,
    askings: askings(1),
    outcome: { kind: 'delete', people: 2, kept: { self: 1, answersChat: 2 } },
  },
};
export const Everyone: Story = {
  args: {
    selection: { people: [], everyone: true, anchor: null },
    chosenCount: 1_234,
    askings: askings(1_234),
    working: 'hide',
  },
};
export const ConfirmsHiding: Story = {
  args: { asking: asking({ chosen: 12, people: 9 }) },
};
export const ConfirmsDeletion: Story = {
  args: { asking: asking({ kind: 'delete', chosen: 12, people: 12, asked: 3 }) },
};
export const Loading: Story = {
  args: { status: 'loading', people: [], exporting: 'working', actions: null },
};
export const Nobody: Story = { args: { people: [], count: 0, hidden: 0, actions: [] } };
export const Failed: Story = {
  args: {
    status: 'failed',
    people: [],
    exporting: 'failed',
    choicesFailed: true,
    actionsFailed: true,
    failure: { kind: 'network', status: null, message: 'Failed to fetch' },
  },
};
export const Refused: Story = {
  args: {
    outcome: { kind: 'failed', failure: { kind: 'http', status: 409, message: 'The list has changed.' } },
  },
};
export const Long: Story = {
  args: { people: [sampleListed('a', { lastName: LONG, companyName: LONG, email: LONG })], count: 1 },
};
