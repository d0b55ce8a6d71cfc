import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildContact } from '../../../../../test/builders/desk';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { PersonView } from './PersonView';
import type { TimeAt } from './useTimeAt';

const contact = buildContact();
const timeAtIn =
  (locale: Locale): TimeAt =>
  (instant, format) =>
    formatDate(Date.parse(instant), format, 'UTC', locale);
const meta = {
  title: 'desk/PersonView',
  component: PersonView,
  args: {
    contact,
    page: { name: 'A session', href: '/sessions/what-clean-means' },
    eventName: 'Harbor Forum',
    timeAt: timeAtIn('en'),
    isOpen: true,
  },
} satisfies Meta<typeof PersonView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Folded: Story = { args: { isOpen: false } };
export const Ended: Story = {
  args: {
    contact: {
      ...contact,
      status: 'ended',
      agent: { userId: 'sam', name: 'Sam Stone' },
      acceptedAt: '2021-01-26T15:10:00.000Z',
      endedAt: '2021-01-26T15:30:00.000Z',
    },
  },
};
export const WithActions: Story = {
  args: {
    contact: {
      ...contact,
      attendee: {
        ...contact.attendee,
        place: {
          page: '/sessions/what-clean-means',
          browser: 'Firefox 132',
          actions: [
            { type: 'video/videoFailed', at: '2021-01-26T15:07:00.000Z' },
            { type: 'page/locationChanged', at: '2021-01-26T15:06:00.000Z' },
          ],
        },
      },
    },
  },
};
export const PageThatIsNotFollowed: Story = {
  args: { page: { name: 'An attendee’s profile', href: null } },
};
export const LittleKnown: Story = {
  args: {
    page: null,
    contact: { ...contact, attendee: { ...contact.attendee, companyName: null, email: null, place: null } },
  },
};
export const LongText: Story = {
  args: {
    eventName: 'Grundlagenforschungsinstitut'.repeat(4),
    page: { name: 'Grundlagenforschungsinstitut'.repeat(4), href: '/sessions/1' },
    contact: {
      ...contact,
      attendee: {
        ...contact.attendee,
        name: 'Grundlagenforschungsinstitut'.repeat(4),
        place: { page: `/sessions/${'a-long-name-'.repeat(20)}`, browser: 'Unknown/1.0 '.repeat(30) },
      },
    },
  },
};
export const Spanish: Story = { args: { timeAt: timeAtIn('es') }, globals: { locale: 'es' } };
