import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Repeated } from './Repeated';

const meta = {
  title: 'ui/Repeated',
  component: Repeated<string>,
  parameters: { layout: 'padded' },
  args: {
    legend: 'Hours',
    hint: 'In the time zone of the event',
    items: ['Tuesday', 'Wednesday'],
    most: 3,
    add: 'Add a period',
    remove: 'Remove',
    onAdd: () => {},
    onRemove: () => {},
    keyOf: (day) => day,
    titleOf: (day) => day,
    removeName: (title) => `Remove ${title}`,
    children: (day) => <p>{day}</p>,
  },
} satisfies Meta<typeof Repeated<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { items: [] } };
export const Full: Story = { args: { most: 2 } };
