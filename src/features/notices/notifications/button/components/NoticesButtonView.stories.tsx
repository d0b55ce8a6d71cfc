import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NoticesButtonView } from './NoticesButtonView';

const meta = {
  title: 'notifications/NoticesButtonView',
  component: NoticesButtonView,
  parameters: { layout: 'padded' },
  args: { unseen: 0, isOpen: false, isLoading: false, onIntent: () => {}, onPress: () => {} },
} satisfies Meta<typeof NoticesButtonView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The count must not move the bell: it comes after the header has been painted. */
const bellIsCentered: NonNullable<Story['play']> = ({ canvasElement }) => {
  const middleOf = (selector: string) => {
    const box = canvasElement.querySelector(selector)?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [bell, button] = [middleOf('svg'), middleOf('button')];
  if (bell?.x !== button?.x || bell?.y !== button?.y)
    throw new Error(`The bell is not centered: ${JSON.stringify({ bell, button })}`);
};

export const NothingNew: Story = { play: bellIsCentered };
export const ThreeNew: Story = { args: { unseen: 3 }, play: bellIsCentered };
export const Hundreds: Story = { args: { unseen: 412, isOpen: true }, play: bellIsCentered };
