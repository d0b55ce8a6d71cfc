import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { AttendeeResult } from '../../../../contract/people/attendees';
import { LISTED_FIELDS, mapFields } from '../../../../contract/people/personFields';
import { AttendeeCardsView } from './AttendeeCardsView';

const person = (firstName: string, lastName: string, over: Partial<AttendeeResult> = {}): AttendeeResult => ({
  ...mapFields(LISTED_FIELDS, () => ''),
  attendeeId: `${firstName}-${lastName}`,
  firstName,
  lastName,
  companyName: 'Harbor Works',
  title: 'Head of Facilities',
  imgPath: null,
  country: 'US',
  city: 'Duluth',
  state: 'MN',
  companyType: 'Supplier',
  companyId: 'harbor-works',
  ...over,
});

const meta = {
  title: 'attendees/AttendeeCardsView',
  component: AttendeeCardsView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    attendees: [
      person('Ines', 'Barbosa', { prefix: 'Dr.', MI: 'M.' }),
      person('Tomasz', 'Wójcik', { imgPath: 'assets/mark.svg', country: 'Poland', city: 'Łódź', state: '' }),
      person('Amara', 'Nwosu', { title: '', country: 'Nigeria', city: 'Lagos', state: '' }),
      person('Kenji', 'Mori', { companyName: 'Brightline Supply' }),
    ],
    locationOptions: { appendCityAndState: true, hideCountryUS: true },
  },
  decorators: [
    (Story) => (
      <section aria-label="People">
        <h2>People</h2>
        <Story />
      </section>
    ),
  ],
} satisfies Meta<typeof AttendeeCardsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

export const Full: Story = {};
export const Empty: Story = { args: { attendees: [] } };
export const LongText: Story = {
  args: { attendees: [person(long, long, { title: `${long} ${long}`, companyName: long.repeat(2) })] },
};
