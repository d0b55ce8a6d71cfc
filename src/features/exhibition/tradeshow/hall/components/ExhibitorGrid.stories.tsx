import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveButtonView } from '../../../../../shared/people/saved/SaveButtonView';
import { ExhibitorGrid } from './ExhibitorGrid';
import { exhibitor, EXHIBITORS, longExhibitor } from './storyExhibitors';

const meta = {
  title: 'tradeshow/ExhibitorGrid',
  component: ExhibitorGrid,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    label: 'Gold',
    exhibitors: EXHIBITORS,
    size: 'medium',
    saveOf: ({ companyName }) => (
      <SaveButtonView name={companyName} isSaved={false} problem={null} onToggle={() => {}} />
    ),
  },
  decorators: [
    (Story) => (
      <main>
        <h2>Gold</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ExhibitorGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const OneOfItsTier: Story = { args: { size: 'large', exhibitors: EXHIBITORS.slice(0, 1) } };
export const Small: Story = { args: { size: 'small' } };
export const Columns: Story = { args: { columns: 3 } };
export const Found: Story = { args: { words: 'foam' } };
export const WithReasons: Story = { args: { reasonOf: () => 'Your interest: Conferences/Expos' } };
export const Empty: Story = { args: { exhibitors: [] } };
/** Only those near the window are rendered. */
export const Thousands: Story = {
  args: {
    size: 'small',
    exhibitors: Array.from({ length: 5_000 }, (_none, index) => exhibitor(`Exhibitor ${index + 1}`)),
  },
};
export const LongText: Story = { args: { exhibitors: [longExhibitor], words: 'grund' } };
