import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LaterView } from './LaterView';

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

const meta = {
  title: 'later/LaterView',
  component: LaterView,
  args: {
    screen: 'networking',
    heading: 'Exhibit hall',
    text: '<p>Sixty stands are being set up. Come back on the first day and see what is new.</p>',
    opens: 'Monday, 25 January',
    imageUrl: '/configs/cleaning-summit/assets/not-found.svg',
    programmeLabel: 'Program',
    preview: {
      kind: 'rooms',
      helpText: '<p>Press a letter.</p>',
      rooms: [
        { letter: 'A', name: 'Anchor' },
        { letter: 'B', name: 'Pier' },
      ],
    },
    bare: false,
  },
} satisfies Meta<typeof LaterView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const NoDate: Story = { args: { opens: null, text: null, imageUrl: null, preview: null } };
export const Rooms: Story = {
  args: {
    screen: 'networking',
    heading: 'Networking lounge',
    imageUrl: null,
    preview: {
      kind: 'rooms',
      helpText: '<p>Press a letter to enter its room. Everybody in it sees and hears you.</p>',
      rooms: ['Harbor', 'Pier', 'Lighthouse', 'Dock', 'Quay'].map((name, index) => ({
        letter: String.fromCharCode(65 + index),
        name,
      })),
    },
  },
};
/** Without header and footer: the view provides its own way back. */
export const Bare: Story = {
  args: { screen: 'meeting', heading: 'Meeting', text: null, preview: null, imageUrl: null, bare: true },
};
export const LongText: Story = {
  args: {
    heading: long,
    text: `<p>${long}</p>`,
    opens: long,
    programmeLabel: long,
    preview: { kind: 'rooms', helpText: `<p>${long}</p>`, rooms: [{ letter: 'A', name: long }] },
  },
};
