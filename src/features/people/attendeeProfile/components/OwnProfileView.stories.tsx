import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fieldsOf } from '../../../../shared/people/person/profileFields';
import { OwnProfileView } from './OwnProfileView';
import { BelowFormSkeleton } from './ProfileMessageView';
import { PictureField } from './PictureField';
import { LONG, sampleLabelOf, sampleProfile } from './sample';

const draft = fieldsOf(sampleProfile);

const meta = {
  title: 'attendeeProfile/OwnProfileView',
  component: OwnProfileView,
  args: {
    attendeeId: 'ines',
    attendeesLabel: 'Attendees',
    draft,
    problems: {},
    labelOf: sampleLabelOf,
    extraFields: ['biography', 'aboutOrganization'],
    namesViewers: true,
    interests: [...sampleProfile.interests, 'Any Topic', 'Corporate Sponsorships'],
    companyTypes: ['Supplier', 'Retailer'],
    isChanged: false,
    saving: { status: 'idle' },
    picture: (
      <PictureField
        conferenceId="cleaning-summit"
        person={sampleProfile}
        picture={{ status: 'idle' }}
        onChoose={() => {}}
        onCancel={() => {}}
        onRemove={() => {}}
      />
    ),
    below: null,
    onChange: () => {},
    onSave: () => {},
    onDiscard: () => {},
  },
} satisfies Meta<typeof OwnProfileView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = { args: { saving: { status: 'saved' } } };
export const Changed: Story = { args: { isChanged: true, draft: { ...draft, title: 'Director' } } };
export const Sending: Story = { args: { isChanged: true, saving: { status: 'sending' } } };
export const Problems: Story = {
  args: {
    isChanged: true,
    draft: { ...draft, firstName: '', lastName: '', email: 'ines at example', phone: '555\t0123' },
    problems: {
      lastName: { kind: 'name' },
      email: { kind: 'email' },
      phone: { kind: 'phone' },
      biography: { kind: 'tooLong', most: 10_000 },
    },
  },
};
export const NotKept: Story = {
  args: {
    isChanged: true,
    saving: { status: 'failed', failure: { kind: 'network', status: null, message: 'Failed to fetch' } },
  },
};
export const RestLoading: Story = { args: { below: <BelowFormSkeleton /> } };
export const Empty: Story = {
  args: {
    attendeesLabel: null,
    extraFields: [],
    interests: [],
    companyTypes: [],
    draft: {
      ...draft,
      prefix: '',
      firstName: '',
      MI: '',
      lastName: '',
      title: '',
      companyName: '',
      companyType: '',
      address1: '',
      zip: '',
      city: '',
      state: '',
      country: '',
      email: '',
      phone: '',
      myAvailability: '',
    },
  },
};
export const LongText: Story = {
  args: {
    labelOf: (field) => `${sampleLabelOf(field)} ${LONG}`,
    draft: { ...draft, firstName: LONG, biography: `<p>${`${LONG} `.repeat(40)}</p>`, interests: [LONG] },
    interests: [LONG, `${LONG} ${LONG}`],
  },
};
