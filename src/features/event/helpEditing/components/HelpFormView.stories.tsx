import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HelpFormView } from './HelpFormView';

const meta = {
  title: 'helpEditing/HelpFormView',
  component: HelpFormView,
  parameters: { layout: 'padded' },
  args: {
    sections: [
      { id: 1, heading: 'Sound', html: '<p>Look for the speaker symbol in the player.</p>' },
      { id: 2, heading: 'Recordings', html: '<p>They appear after a session ends.</p>' },
    ],
    isMissing: false,
    onChange: () => {},
  },
} satisfies Meta<typeof HelpFormView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sections: Story = {};
export const NoSections: Story = { args: { sections: [], isMissing: true } };
export const TooLong: Story = {
  args: { sections: [{ id: 1, heading: 'x'.repeat(120), html: `<p>${'long '.repeat(2_001)}</p>` }] },
};
