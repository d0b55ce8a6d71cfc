import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RehearsalBannerView } from './RehearsalBannerView';

const meta = {
  title: 'rehearsal/RehearsalBannerView',
  component: RehearsalBannerView,
  args: { time: 'Jan 26, 2021, 10:15 AM', zone: 'America/Chicago', onSet: () => {} },
} satisfies Meta<typeof RehearsalBannerView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Pretended: Story = {};
export const LongText: Story = { args: { zone: 'America/Argentina/ComodRivadavia' } };
