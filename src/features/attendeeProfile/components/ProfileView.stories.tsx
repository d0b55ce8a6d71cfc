import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { atBothWidths } from '../../../../test/storyMeasures';
import { ConnectView } from '../../connections/components/ConnectView';
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
      ...{
        prefix: '',
        MI: '',
        title: '',
        companyName: '',
        companyId: null,
        companyType: '',
        city: '',
        state: '',
      },
      ...{ country: '', address1: '', zip: '', email: '', phone: '', myAvailability: '', biography: '' },
      ...{ aboutOrganization: '', interests: [] },
    },
  },
};
export const LongText: Story = {
  args: {
    profile: {
      ...sampleProfile,
      ...{ firstName: LONG, lastName: LONG, title: `${LONG} ${LONG}`, companyName: LONG.repeat(2) },
      ...{
        myAvailability: LONG.repeat(3),
        biography: `<p>${`${LONG} `.repeat(30)}</p>`,
        interests: [LONG.repeat(2)],
      },
      ...{ email: `${LONG}@${LONG}.example`, companyType: LONG },
    },
  },
};
const nothing = () => {};
/** The header keeps its width, and gives what is written in it a row of its own. */
export const WritingToConnect: Story = {
  args: {
    actions: (
      <ConnectView
        name={sampleProfile.firstName}
        status="loaded"
        entry={null}
        note=""
        isRemoving={false}
        isSending={false}
        problem={null}
        outcome={null}
        onRetry={nothing}
        onWrite={nothing}
        onType={nothing}
        onDrop={nothing}
        onConnect={nothing}
        onAskRemoval={nothing}
        onDeclineRemoval={nothing}
        onDisconnect={nothing}
      />
    ),
  },
  play: ({ canvasElement }) =>
    atBothWidths(() => {
      const { width } = within(canvasElement).getByRole('textbox').getBoundingClientRect();
      if (width < Math.min(480, window.innerWidth - 60))
        throw new Error(`The note is only ${width} px wide in a window of ${window.innerWidth} px.`);
    }),
};
export const Loading: Story = { render: () => <ProfileSkeleton /> };
