import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { atBothWidths, expectWidth } from '../../../../../test/storyMeasures';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ProfileSkeleton } from './ProfileMessageView';
import { ProfileView } from './ProfileView';
import { LONG, sampleLabelOf, sampleProfile } from './sample';

const meta = {
  title: 'attendeeProfile/ProfileView',
  component: ProfileView,
  args: {
    conferenceId: 'cleaning-summit',
    profile: sampleProfile,
    labelOf: sampleLabelOf,
    companyTypeOf: (companyType) => companyType,
    locationOptions: { appendCityAndState: false, hideCountryUS: false },
    extraFields: ['biography', 'aboutOrganization'],
    attendeesLabel: 'Attendees',
    backPath: '/attendees',
    isOwn: false,
    boothPathOf: null,
  },
} satisfies Meta<typeof ProfileView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Own: Story = {
  args: { isOwn: true, profile: { ...sampleProfile, imgPath: 'assets/mark.svg' } },
};
export const PlacesAppended: Story = {
  args: { locationOptions: { appendCityAndState: true, hideCountryUS: true } },
};
export const Sparse: Story = {
  args: {
    attendeesLabel: null,
    profile: {
      ...sampleProfile,
      prefix: '',
      MI: '',
      title: '',
      companyName: '',
      companyId: null,
      companyType: '',
      city: '',
      state: '',
      country: '',
      address1: '',
      zip: '',
      email: '',
      phone: '',
      myAvailability: '',
      biography: '',
      aboutOrganization: '',
      interests: [],
    },
  },
};
export const LongText: Story = {
  args: {
    profile: {
      ...sampleProfile,
      firstName: LONG,
      lastName: LONG,
      title: `${LONG} ${LONG}`,
      companyName: LONG.repeat(2),
      myAvailability: LONG.repeat(3),
      biography: `<p>${`${LONG} `.repeat(30)}</p>`,
      interests: [LONG.repeat(2)],
      email: `${LONG}@${LONG}.example`,
      companyType: LONG,
    },
  },
};
/** What takes a row of its own among the actions has all of the header's width. */
export const WritingToConnect: Story = {
  args: {
    actions: (
      <div style={{ flex: '1 1 100%' }}>
        <TextField label="Note to Ines" value="" rows={3} onChange={() => {}} />
      </div>
    ),
  },
  play: ({ canvasElement }) =>
    atBothWidths(() => expectWidth(within(canvasElement).getByRole('textbox'), window.innerWidth / 2)),
};
export const Loading: Story = { render: () => <ProfileSkeleton /> };
