import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { STORED, VERSIONS } from '../testing/sample';
import { RemovalDialog } from './RemovalDialog';
import { SaveBar } from './SaveBar';
import { SessionConflict } from './SessionConflict';
import { VersionsView } from './VersionsView';

const nothing = () => {};
const failure = { kind: 'network', status: null, message: 'No connection' } as const;
const theirs = {
  ...STORED,
  revision: 4,
  fields: { ...STORED.fields, title: 'Clean at night', room: 'Hall B' },
};

const meta = {
  title: 'programmeEditing/EditSession',
  component: VersionsView,
  decorators: [inEventZone],
  args: {
    versions: { status: 'loaded', list: VERSIONS },
    onRestore: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof VersionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Versions: Story = {};
export const NoVersions: Story = { args: { versions: { status: 'loaded', list: [] } } };
export const VersionsFailed: Story = { args: { versions: { status: 'failed', list: [] } } };
export const Unsaved: Story = {
  render: () => (
    <SaveBar
      isNew={false}
      isChanged
      saving={{ status: 'idle' }}
      problems={0}
      onSave={nothing}
      onDiscard={nothing}
    />
  ),
};
export const NotSaved: Story = {
  render: () => (
    <SaveBar
      isNew
      isChanged
      saving={{ status: 'failed', failure }}
      problems={0}
      onSave={nothing}
      onDiscard={nothing}
    />
  ),
};
export const Conflict: Story = {
  render: () => (
    <SessionConflict
      stored={STORED}
      draft={{ ...STORED.fields, title: 'Cleaner' }}
      theirs={theirs}
      onKeep={nothing}
      onClose={nothing}
    />
  ),
};
export const Removal: Story = {
  render: () => (
    <RemovalDialog
      title="What clean means now"
      removal={{ status: 'failed', failure }}
      onDecline={nothing}
      onConfirm={nothing}
    />
  ),
};
