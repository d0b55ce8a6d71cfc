import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { STORED } from '../testing/sample';
import { SessionFormView } from './SessionFormView';

const meta = {
  title: 'programmeEditing/SessionFormView',
  component: SessionFormView,
  decorators: [inEventZone],
  args: {
    draft: STORED.fields,
    problems: {},
    timeZone: 'America/Chicago',
    onChange: () => {},
    rooms: ['Hall B', 'Main Stage'],
    categories: ['Standards'],
  },
} satisfies Meta<typeof SessionFormView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Session: Story = {};
export const NearMisses: Story = {
  args: { draft: { ...STORED.fields, room: 'main stage', category: 'Standrads' } },
};
export const WithProblems: Story = {
  args: {
    draft: { ...STORED.fields, title: '', videoUrl: 'ftp://old.example/talk' },
    problems: { title: 'empty', endTime: 'order', videoUrl: 'address' },
  },
};
