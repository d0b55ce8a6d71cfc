import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SortHeader } from './SortHeader';
import { TableFrame } from './TableFrame';

const meta = {
  title: 'admin/SortHeader',
  component: SortHeader,
  args: { order: null, onSort: () => {}, children: 'Team' },
  decorators: [
    (Story) => (
      <TableFrame label="Exhibitors">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <Story />
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Polar Peak</th>
            <td>4</td>
          </tr>
        </tbody>
      </TableFrame>
    ),
  ],
} satisfies Meta<typeof SortHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByAnother: Story = {};
export const Ascending: Story = { args: { order: 'ascending' } };
export const NumbersDescending: Story = { args: { order: 'descending', isNumber: true } };
