import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { NavItem } from '../../../../contract/platform/eventConfig';
import { atBothWidths, expectApart } from '../../../../../test/storyMeasures';
import { HeaderView } from './HeaderView';
import styles from './HeaderView.module.css';

const entry = (name: string, displayName: string, order: number): NavItem => ({
  path: `/${name}`,
  name,
  displayName,
  active: true,
  order,
});
const navigation = [
  entry('sessions', 'Program', 1),
  entry('tradeshow', 'Exhibit hall', 2),
  entry('attendees', 'Attendees', 3),
  entry('schedule', 'My Schedule', 4),
  entry('help', 'Help', 5),
];

const meta = {
  title: 'shell/HeaderView',
  component: HeaderView,
  args: {
    logoUrl: '/configs/cleaning-summit/assets/logo.svg',
    conferenceName: 'Cleaning Industry Summit',
    navigation,
    badges: {},
    current: '/sessions',
    clock: <time dateTime="2021-01-26T15:10:07.000Z">4:10:07 PM GMT+1</time>,
    notices: (
      <button type="button" aria-label="Notifications, 3 new" style={{ inlineSize: 44, blockSize: 44 }}>
        3
      </button>
    ),
    account: <button type="button">AA</button>,
    accountList: <p>Alex Attendee</p>,
  },
} satisfies Meta<typeof HeaderView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};
export const WithBadges: Story = { args: { badges: { schedule: 3, tradeshow: 1_200 } } };
export const Organizer: Story = { args: { staffLink: { to: '/admin', label: 'shell.title.admin' } } };
export const OnAir: Story = { args: { livePath: '/live-stream/main' } };
/** The room of what will be on air. */
export const NothingOnAir: Story = { args: { livePath: null } };
export const Visitor: Story = { args: { notices: null, account: null, accountList: null, clock: null } };
export const Empty: Story = { args: { navigation: [] } };
/** Ten entries: on a line of their own, or folded if that is too narrow. */
export const ManyEntries: Story = {
  args: {
    badges: { schedule: 120, messageCenter: 4, posters: 1 },
    livePath: '/live-stream/main',
    navigation: [
      ...navigation,
      entry('messageCenter', 'Message Center', 6),
      entry('posters', 'Posters', 7),
      entry('resources', 'Resources', 8),
      entry('presenters', 'Presenters', 9),
      { ...entry('wearecalled', 'We Are Called', 10), path: 'https://charity.example/' },
    ],
  },
  play: ({ canvasElement }) =>
    atBothWidths(() => {
      for (const mark of canvasElement.querySelectorAll(`.${styles.badge}`)) {
        for (const link of canvasElement.querySelectorAll('nav a')) {
          // Its own words' line is higher than they are.
          if (link.contains(mark)) continue;
          const words = document.createRange();
          words.selectNode(link.firstChild ?? link);
          expectApart(mark, words);
        }
      }
    }),
};
export const LongText: Story = {
  args: {
    accountList: (
      <p>
        Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt
        from a year in which nothing else was talked about
      </p>
    ),
    navigation: navigation.map((item) => ({
      ...item,
      displayName: `${item.displayName} of the whole industry`,
    })),
  },
};
