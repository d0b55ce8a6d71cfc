import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BackdropView } from './BackdropView';

const LAYER = '/configs/cleaning-summit/assets/mark.svg';

const meta = {
  title: 'auth/BackdropView',
  component: BackdropView,
  args: {
    background: {
      kind: 'layers',
      layers: [100, 60, 40, 20, 15].map((speed) => ({ address: LAYER, speed })),
      wideOnly: false,
    },
    savesData: false,
  },
} satisfies Meta<typeof BackdropView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pictures of an event stand for its layers here. */
export const Layers: Story = {};
export const MovingPage: Story = {
  args: { background: { kind: 'page', address: '/configs/wedding/assets/gate.html' } },
};
const video = {
  kind: 'video',
  address: '/configs/contractors-education-conference/assets/gate-build.webm',
} as const;
export const Video: Story = { args: { background: video } };
/** The still picture of the gate is all there is. */
export const VideoForFewBytes: Story = { args: { background: video, savesData: true } };
