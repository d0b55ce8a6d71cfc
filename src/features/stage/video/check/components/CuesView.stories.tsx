import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CuesView } from './CuesView';

const meta = {
  title: 'video/CuesView',
  component: CuesView,
  args: {
    language: 'en',
    current: 1,
    onSeek: () => {},
    cues: Array.from({ length: 2_000 }, (_each, index) => ({
      start: index * 3,
      end: index * 3 + 2,
      text: index % 3 === 0 ? 'Good morning.\nWelcome to the hall.' : `Caption ${index + 1}`,
    })),
  },
} satisfies Meta<typeof CuesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Captions: Story = {};
