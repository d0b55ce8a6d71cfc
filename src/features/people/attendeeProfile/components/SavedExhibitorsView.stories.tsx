import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SavedExhibitorsView } from './SavedExhibitorsView';

const meta = {
  title: 'attendeeProfile/SavedExhibitorsView',
  component: SavedExhibitorsView,
  parameters: { layout: 'padded' },
  args: {
    exhibitors: [
      { exhibitorId: 'halvora', companyName: 'Halvora' },
      { exhibitorId: 'nimbrel', companyName: 'Nimbrel' },
    ],
    boothPathOf: null,
  },
} satisfies Meta<typeof SavedExhibitorsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Names: Story = {};
export const LongText: Story = {
  args: {
    exhibitors: [
      { exhibitorId: 'long', companyName: 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(3) },
    ],
  },
};
