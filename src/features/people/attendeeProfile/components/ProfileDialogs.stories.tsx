import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fieldsOf } from '../../../../shared/people/person/profileFields';
import { ConflictDialogView } from './ConflictDialogView';
import { LONG, sampleLabelOf, sampleProfile } from './sample';

const theirs = fieldsOf(sampleProfile);

const meta = {
  title: 'attendeeProfile/Dialogs',
  component: ConflictDialogView,
  args: {
    isOpen: true,
    changed: ['title', 'biography', 'interests', 'sharing', 'phone'],
    mine: {
      ...theirs,
      title: 'Director',
      biography: '<p>Retired.</p>',
      interests: ['Any Topic'],
      phone: '',
      sharing: { hidden: true, email: false, phone: false, address: false },
    },
    theirs,
    labelOf: sampleLabelOf,
    onKeep: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof ConflictDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Conflict: Story = {};
export const ConflictLong: Story = {
  args: { changed: ['companyName', 'biography'], mine: { ...theirs, companyName: LONG.repeat(3) } },
};
