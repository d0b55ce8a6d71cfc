import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LayeredSceneView } from './LayeredSceneView';

const layer = (picture: string, depth: number) => ({
  url: `/configs/cleaning-summit/assets/${picture}.svg`,
  depth,
});

const meta = {
  title: 'home/LayeredSceneView',
  component: LayeredSceneView,
  args: {
    description: 'A harbor with bubbles in front of it',
    layers: [layer('gate-splash', 10), layer('empty-sessions', 60)],
    buttons: [
      { label: 'See the program', link: '/sessions' },
      { label: 'My schedule', link: '/schedule' },
    ],
  },
} satisfies Meta<typeof LayeredSceneView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

export const Full: Story = {};
export const WithoutButtons: Story = { args: { buttons: [] } };
export const LongText: Story = {
  args: { buttons: [1, 2, 3].map((count) => ({ label: long.repeat(count), link: `/help?${count}` })) },
};
