import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EXHIBITORS } from '../testing/sample';
import { ExhibitorDialog } from './ExhibitorDialog';
import { RemovalDialog, type RemovalDialogProps } from './RemovalDialog';

const NEW = {
  stored: null,
  attempted: false,
  sending: false,
  problem: null,
  draft: { companyName: '', tier: 2, featured: false, team: '' },
};

const meta = {
  title: 'exhibitorAdmin/Dialogs',
  component: ExhibitorDialog,
  args: {
    editing: NEW,
    tiers: [{ level: 2, headerLabel: 'Gold' }],
    tierName: (level) => (level === 2 ? 'Gold' : `Level ${level}`),
    onChange: () => {},
    onSave: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof ExhibitorDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Wrong: Story = {
  args: { editing: { ...NEW, attempted: true, draft: { ...NEW.draft, team: 'kim' } } },
};
export const ChangedMeanwhile: Story = {
  args: {
    editing: {
      ...NEW,
      stored: EXHIBITORS[0] ?? null,
      problem: 'changed',
      draft: { companyName: 'Halvora', tier: 9, featured: true, team: '' },
    },
  },
};

const Removal = (props: Partial<RemovalDialogProps>) => (
  <RemovalDialog
    removal={{ removed: true, sending: false, problem: null }}
    exhibitors={EXHIBITORS}
    onDecline={() => {}}
    onConfirm={() => {}}
    {...props}
  />
);

export const Remove: Story = { render: () => <Removal /> };
export const RemoveOne: Story = { render: () => <Removal exhibitors={EXHIBITORS.slice(0, 1)} /> };
export const Restore: Story = {
  render: () => <Removal removal={{ removed: false, sending: false, problem: 'offline' }} />,
};
