import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef } from 'react';
import { AccountMenuView, type AccountMenuViewProps } from './AccountMenuView';

/** The menu below a button, as in the header. */
function Opened(props: AccountMenuViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button">
        Account
      </button>
      <AccountMenuView {...props} triggerRef={button} />
    </>
  );
}

const meta = {
  title: 'account/AccountMenuView',
  component: AccountMenuView,
  parameters: { layout: 'padded' },
  render: (props) => <Opened {...props} />,
  args: {
    name: 'Alex Attendee',
    ownPage: '/attendees/attendee-profile',
    privacyPage: '/attendees/attendee-profile#my-data',
    exhibitorPage: '/exhibitor',
    locales: ['en', 'es'],
    locale: 'en',
    triggerRef: { current: null },
    isOpen: true,
    byKeyboard: false,
    onLocale: () => {},
    onLogout: () => {},
    onClose: () => {},
    onNavigate: () => {},
  },
} satisfies Meta<typeof AccountMenuView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const OnlyLogout: Story = {
  args: { ownPage: null, privacyPage: null, exhibitorPage: null, locales: ['en'] },
};
export const LongText: Story = {
  args: { name: 'Grundlagenforschungsinstitutsleitungsversammlung of the people who keep buildings clean' },
};
