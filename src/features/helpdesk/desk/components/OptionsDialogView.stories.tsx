import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OptionsDialogView } from './OptionsDialogView';

const nothing = () => undefined;
const meta = {
  title: 'desk/OptionsDialogView',
  component: OptionsDialogView,
  args: {
    isOpen: true,
    options: {
      hours: {
        hours: [{ day: '2021-01-26', from: '09:00', to: '17:30' }],
        closedText: 'We are back at nine.',
      },
      cannedAnswers: [{ title: 'Greeting', text: 'Hello {name}, this is {agent}.' }],
    },
    timeZone: 'America/Chicago',
    saving: false,
    problem: null,
    onSave: nothing,
    onClose: nothing,
  },
} satisfies Meta<typeof OptionsDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = {
  args: { options: { hours: { hours: [], closedText: '' }, cannedAnswers: [] } },
};
export const Saving: Story = { args: { saving: true } };
export const Failed: Story = { args: { problem: { code: 'offline' } } };
export const LongText: Story = {
  args: {
    options: {
      hours: { hours: [], closedText: 'Grundlagenforschungsinstitut '.repeat(20) },
      cannedAnswers: [
        { title: 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(3), text: 'x '.repeat(500) },
      ],
    },
  },
};
export const Many: Story = {
  args: {
    options: {
      hours: {
        hours: Array.from({ length: 5 }, (_, day) => ({
          day: `2021-01-2${day + 5}`,
          from: '09:00',
          to: '17:30',
        })),
        closedText: '',
      },
      cannedAnswers: Array.from({ length: 20 }, (_, index) => ({
        title: `Answer ${index + 1}`,
        text: 'Hello {name}',
      })),
    },
  },
};
export const Spanish: Story = { globals: { locale: 'es' } };
