import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { sampleKept } from '../testing/sample';
import { ChooseView } from './ChooseView';

const meta = {
  title: 'replay/ChooseView',
  component: ChooseView,
  args: {
    problem: null,
    refusal: null,
    kept: sampleKept,
    onFile: () => {},
    onRefusal: () => {},
    onKept: () => {},
  },
} satisfies Meta<typeof ChooseView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRecordings: Story = {};
export const Asking: Story = { args: { kept: null } };
export const Empty: Story = { args: { kept: [] } };
export const FolderDropped: Story = { args: { refusal: 'folder' } };
export const Refused: Story = {
  args: {
    problem: {
      name: 'a-recording-with-a-name-that-goes-on-and-on-and-on-2021-01-26.json',
      kind: 'malformed',
      figures: {},
      detail: 'a text is expected',
      place: 'segments[1].entries, sequence 4711, action.type',
    },
  },
};
