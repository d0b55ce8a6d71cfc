import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LinkedText } from './LinkedText';

const meta = {
  title: 'ui/LinkedText',
  component: LinkedText,
  args: { text: 'See www.example.org/help (or https://example.org), it is all there.' },
} satisfies Meta<typeof LinkedText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithLinks: Story = {};
export const Mail: Story = { args: { text: 'Write to help@summit.example, please.' } };
export const LettersThatLookLikeOthers: Story = { args: { text: 'https://\u0430pple.example/login' } };
export const Markup: Story = { args: { text: '<img src=x onerror=alert(1)> <a href="javascript:x">y</a>' } };
export const LongText: Story = { args: { text: `https://example.org/${'very-long-'.repeat(60)}` } };
