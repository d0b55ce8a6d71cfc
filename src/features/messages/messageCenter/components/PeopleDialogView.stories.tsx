import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildAttendee } from '../../../../../test/builders/attendee';
import type { Choosing } from '../peopleSlice';
import { PeopleDialogView } from './PeopleDialogView';

const choosing: Choosing = {
  conversationId: null,
  query: '',
  status: 'idle',
  found: [],
  chosen: [],
  name: '',
  sending: false,
  failure: null,
};
const people = ['Ines', 'Bea'].map((firstName) => buildAttendee({ attendeeId: firstName, firstName }));

const meta = {
  title: 'messageCenter/PeopleDialogView',
  component: PeopleDialogView,
  args: {
    conferenceId: 'harbor-forum',
    locationOptions: { appendCityAndState: true, hideCountryUS: false },
    choosing,
    members: [],
    onQuery: () => {},
    onChoose: () => {},
    onRemove: () => {},
    onName: () => {},
    onConfirm: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof PeopleDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Beginning: Story = {};
export const Found: Story = {
  args: { choosing: { ...choosing, query: 'i', status: 'loaded', found: people } },
};
export const Group: Story = { args: { choosing: { ...choosing, chosen: people, name: 'Friends' } } };
export const Nobody: Story = { args: { choosing: { ...choosing, query: 'zzz', status: 'loaded' } } };
export const Refused: Story = {
  args: {
    choosing: {
      ...choosing,
      chosen: people,
      failure: { kind: 'http', status: 429, message: 'Too many new conversations.' },
    },
  },
};
