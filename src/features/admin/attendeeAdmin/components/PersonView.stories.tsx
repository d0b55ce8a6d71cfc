import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG } from '../samples';
import { PersonView } from './PersonView';

const meta = {
  title: 'attendeeAdmin/PersonView',
  component: PersonView,
  args: {
    newId: null,
    isChanged: false,
    problemCount: 0,
    saving: { status: 'idle' },
    deletion: 'none',
    picture: <p>The picture</p>,
    form: <p>The fields of the page</p>,
    onNewId: () => {},
    onSave: () => {},
    onReload: () => {},
    onDeletionChange: () => {},
  },
} satisfies Meta<typeof PersonView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = { args: { saving: { status: 'saved' }, deletion: 'asked' } };
export const Refused: Story = { args: { deletion: 'refused' } };
export const New: Story = { args: { newId: 'p-7', isChanged: true, picture: null } };
export const Sending: Story = {
  args: { isChanged: true, saving: { status: 'sending' }, deletion: 'changing' },
};
export const Problems: Story = { args: { isChanged: true, problemCount: 2, deletion: 'unknown' } };
export const Conflict: Story = {
  args: { isChanged: true, saving: { status: 'conflict' }, deletion: 'failed' },
};
export const Failed: Story = {
  args: {
    isChanged: true,
    saving: { status: 'failed', failure: { kind: 'http', status: 409, message: LONG } },
  },
};
