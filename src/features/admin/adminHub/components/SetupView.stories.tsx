import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { setupSteps } from '../setup';
import { NOTHING_PREPARED } from '../testing/sample';
import { SetupView } from './SetupView';

const PAGES = [{ name: 'tradeshow' }, { name: 'posters' }];

const meta = {
  title: 'adminHub/SetupView',
  component: SetupView,
  parameters: { layout: 'padded' },
  args: { steps: setupSteps(NOTHING_PREPARED, PAGES), onHide: () => {} },
} satisfies Meta<typeof SetupView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fresh: Story = {};
export const Begun: Story = {
  args: { steps: setupSteps({ ...NOTHING_PREPARED, sessions: true, people: true }, PAGES) },
};
