import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ComposerView } from './ComposerView';

const nothing = () => undefined;
const meta = {
  title: 'desk/ComposerView',
  component: ComposerView,
  args: {
    draft: '',
    takesFocus: false,
    answers: [
      { title: 'Greeting', text: 'Hello {name}, this is {agent}. How can I help?' },
      { title: 'Sound', text: 'Please look whether the tab is muted.' },
    ],
    names: { name: 'Robin', agent: 'Alex' },
    onDraft: nothing,
    onTyped: nothing,
    onSend: nothing,
  },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ComposerView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Finding: Story = { args: { draft: '/' } };
export const FindingNothing: Story = { args: { draft: '/weather' } };
export const WithoutAnswers: Story = { args: { answers: [], draft: 'A moment, please.' } };
export const NearlyFull: Story = { args: { draft: 'x'.repeat(9_990) } };
export const TooLong: Story = { args: { draft: 'x'.repeat(10_012) } };
export const Spanish: Story = { args: { draft: '/' }, globals: { locale: 'es' } };
