import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { textsOf } from '../texts';
import { STORED } from '../testing/sample';
import { SettingsFormView } from './SettingsFormView';

const meta = {
  title: 'settingsAdmin/SettingsFormView',
  component: SettingsFormView,
  parameters: { layout: 'padded' },
  args: { stored: STORED, texts: textsOf(STORED), onChange: () => {} },
} satisfies Meta<typeof SettingsFormView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One is set, one is stored and not accepted, the others are the configuration's. */
export const Stored: Story = {};
export const Wrong: Story = {
  args: {
    texts: {
      ...textsOf(STORED),
      SESSION_EARLY_ENTRY_MINUTES: '-1',
      APPOINTMENT_EARLY_ENTRY_MINUTES: 'ten minutes or so',
      exhibitorThresholdAddToProfile: '999999999',
    },
  },
};
