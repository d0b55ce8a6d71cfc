import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TableFrame } from './TableFrame';

const meta = {
  title: 'admin/TableFrame',
  component: TableFrame,
  parameters: { layout: 'padded' },
  args: {
    label: 'Sessions',
    children: (
      <>
        <thead>
          <tr>
            <th scope="col">Session</th>
            <th scope="col" data-number>
              Viewers
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Sealing terrazzo</th>
            <td data-number>120</td>
          </tr>
        </tbody>
      </>
    ),
  },
} satisfies Meta<typeof TableFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Table: Story = {};
