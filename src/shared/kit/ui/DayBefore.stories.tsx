import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DayBefore } from './DayBefore';

const AT = Date.parse('2021-01-26T15:08:00.000Z');

const meta = {
  title: 'ui/DayBefore',
  component: DayBefore,
  args: { at: AT, before: null, zone: 'UTC', locale: 'en' },
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <ul style={{ listStyle: 'none', padding: 0 }}>
        <Story />
        <li>It is nearly ten past three.</li>
      </ul>
    ),
  ],
} satisfies Meta<typeof DayBefore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstLine: Story = {};
export const SameDay: Story = { args: { before: AT - 60_000 } };
export const NextDay: Story = { args: { before: AT - 86_400_000 } };
export const Spanish: Story = { args: { locale: 'es' }, globals: { locale: 'es' } };
