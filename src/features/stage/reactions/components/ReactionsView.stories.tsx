import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReactionsView } from './ReactionsView';

const SIGNS = ['👏', '❤️', '💡', '😂', '🎉'];
const NAMES = ['Applause', 'Love', 'Insight', 'Laughter', 'Celebration'];
const signs = SIGNS.map((sign, index) => ({ sign, name: NAMES[index] ?? sign }));

const meta = {
  title: 'reactions/ReactionsView',
  component: ReactionsView,
  args: {
    signs,
    own: null,
    isOnline: true,
    onReact: () => undefined,
    totals: { '👏': 132, '❤️': 9 },
    stream: Array.from({ length: 24 }, () => null),
  },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ReactionsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const Rising: Story = {
  args: {
    own: '👏',
    stream: Array.from({ length: 24 }, (_none, run) =>
      run < 10 ? { sign: SIGNS[run % 5] ?? '👏', run, turn: run / 10 } : null,
    ),
  },
};
export const Offline: Story = { args: { isOnline: false } };
export const OneSign: Story = { args: { signs: signs.slice(0, 1) } };
