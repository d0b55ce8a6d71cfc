import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LobbyView } from './LobbyView';

const meta = {
  title: 'home/LobbyView',
  component: LobbyView,
  args: {
    description: 'A bright lobby with a door, a desk, a screen and a board',
    imageUrl: '/configs/cleaning-summit/assets/gate-splash.svg',
    bannerUrl: '/configs/cleaning-summit/assets/session-keynote.svg',
    stands: [
      { label: 'Innovation Hall', link: '/tradeshow', kind: 'door', angle: -72, x: 10, y: 40 },
      { label: 'My Schedule', link: '/schedule', kind: 'desk', angle: -26, x: 36, y: 62 },
      { label: 'Program', link: '/sessions', kind: 'screen', angle: 26, x: 62, y: 44 },
      { label: 'Attendees', link: '/attendees', kind: 'board', angle: 72, x: 92, y: 58 },
    ],
  },
} satisfies Meta<typeof LobbyView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

/** The 3D hall, where WebGL is available and motion is allowed. */
export const Hall: Story = {};
/** three.js fails to load: the still image with the same links. */
export const Picture: Story = { args: { loadHall: () => Promise.reject(new Error('It did not come.')) } };
/** No destination is open. */
export const Empty: Story = { args: { stands: [] } };
export const LongText: Story = {
  args: {
    loadHall: () => Promise.reject(new Error('It did not come.')),
    stands: [
      { label: long, link: '/tradeshow', kind: 'door', angle: -30, x: 0, y: 40 },
      { label: `${long} ${long}`, link: '/schedule', kind: 'desk', angle: 30, x: 100, y: 60 },
    ],
  },
};
