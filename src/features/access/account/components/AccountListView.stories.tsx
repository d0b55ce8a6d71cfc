import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AccountListView } from './AccountListView';

const meta = {
  title: 'account/AccountListView',
  component: AccountListView,
  parameters: { layout: 'padded' },
  args: {
    name: 'Alex Attendee',
    ownPage: '/attendees/attendee-profile',
    privacyPage: '/attendees/attendee-profile#my-data',
    exhibitorPage: '/exhibitor',
    locales: ['en', 'es'],
    locale: 'en',
    onLocale: () => {},
    onLogout: () => {},
  },
} satisfies Meta<typeof AccountListView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const OnlyLogout: Story = {
  args: { ownPage: null, privacyPage: null, exhibitorPage: null, locales: ['en'] },
};
export const LongText: Story = {
  args: { name: 'Grundlagenforschungsinstitutsleitungsversammlung of the people who keep buildings clean' },
};
