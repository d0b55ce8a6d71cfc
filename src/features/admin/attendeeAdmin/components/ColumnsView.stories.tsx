import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { importField } from '../../../../contract/people/attendeeImport';
import { mappedColumns } from '../columns';
import { LONG, sampleFile } from '../samples';
import { ColumnsView } from './ColumnsView';

const meta = {
  title: 'attendeeAdmin/ColumnsView',
  component: ColumnsView,
  args: {
    fileName: 'people.csv',
    columns: mappedColumns(sampleFile(), {}),
    fields: importField.options,
    problem: null,
    labelOf: (field) => field,
    onGive: () => {},
  },
} satisfies Meta<typeof ColumnsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const HeaderOnly: Story = { args: { columns: mappedColumns(sampleFile({ preview: [] }), {}) } };
export const Double: Story = {
  args: { columns: mappedColumns(sampleFile(), { 2: 'email' }), problem: 'double', fileName: null },
};
export const Long: Story = {
  args: {
    fileName: LONG,
    columns: mappedColumns(
      sampleFile({
        columns: [
          { title: LONG, field: 'email' },
          { title: '', field: null },
        ],
        preview: [[LONG, LONG]],
      }),
      {},
    ),
  },
};
