import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LISTED_FIELDS, mapFields } from '../../../../contract/people/personFields';
import type { RecommendedAttendee } from '../../../../contract/people/recommendedAttendees';
import { RecommendedAttendeesView } from './RecommendedAttendeesView';

const suggestion = (
  firstName: string,
  lastName: string,
  over: Partial<RecommendedAttendee> = {},
): RecommendedAttendee => ({
  attendee: {
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
  },
  interests: ['Leadership and Strategy', 'Conferences/Expos', 'Acquisitions and Mergers'],
  sameCompanyType: true,
  sessions: 2,
  ...over,
});

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

const meta = {
  title: 'recommendedAttendees/RecommendedAttendeesView',
  component: RecommendedAttendeesView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    locationOptions: { appendCityAndState: true, hideCountryUS: true },
    status: 'loaded',
    notice: null,
    recommended: [
      suggestion('Ines', 'Barbosa'),
      suggestion('Tomasz', 'Wójcik', { interests: ['Events (Not Conferences)'], sessions: 0 }),
      suggestion('Amara', 'Nwosu', { interests: [], sameCompanyType: false, sessions: 1 }),
    ],
    onRetry: () => {},
    onHide: () => {},
    onUndo: () => {},
  },
} satisfies Meta<typeof RecommendedAttendeesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
const placed = { at: 0, item: suggestion('Kenji', 'Mori') };
export const Hidden: Story = { args: { notice: { kind: 'hidden', ...placed } } };
export const NotHidden: Story = { args: { notice: { kind: 'stays', ...placed } } };
export const Restored: Story = { args: { notice: { kind: 'restored', ...placed } } };
export const NotRestored: Story = { args: { notice: { kind: 'gone', ...placed } } };
export const Loading: Story = { args: { status: 'loading', recommended: [] } };
export const Empty: Story = { args: { recommended: [] } };
export const Failed: Story = {
  args: {
    status: 'failed',
    recommended: [],
  },
};
export const LongText: Story = {
  args: { recommended: [suggestion(long, long, { interests: [long, long.repeat(2)] })] },
};
