import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AdminSearchContext } from './adminSearch';
import { AdminSearchButton } from './AdminSearchButton';

const nothing = () => {};

const meta = {
  title: 'admin/AdminSearchButton',
  component: AdminSearchButton,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <AdminSearchContext value={{ isOpen: false, open: nothing, close: nothing }}>
        <Story />
      </AdminSearchContext>
    ),
  ],
} satisfies Meta<typeof AdminSearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Search: Story = {};
