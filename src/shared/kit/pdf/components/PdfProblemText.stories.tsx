import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PdfFrame } from './PdfFrame';
import { PdfProblemText } from './PdfProblemText';

const meta = {
  title: 'pdf/PdfProblem',
  component: PdfProblemText,
  parameters: { layout: 'padded' },
  args: { problem: 'broken', onRetry: () => {} },
  decorators: [
    (Problem) => (
      <PdfFrame title="Cleaning without water">
        <Problem />
      </PdfFrame>
    ),
  ],
} satisfies Meta<typeof PdfProblemText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Broken: Story = {};
export const Protected: Story = { args: { problem: 'protected' } };
export const Missing: Story = { args: { problem: 'missing' } };
export const Offline: Story = { args: { problem: 'offline' } };
