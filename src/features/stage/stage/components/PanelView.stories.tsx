import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PanelView, type PanelTabId, type PanelViewProps } from './PanelView';

const tab = (id: PanelTabId, news = 0) => ({ id, news, content: <p>What goes on in “{id}”.</p> });

function Harness(props: PanelViewProps) {
  const [open, setOpen] = useState(props.open);
  return <PanelView {...props} open={open} onOpen={setOpen} onFold={() => setOpen(null)} />;
}

const meta = {
  title: 'stage/PanelView',
  component: PanelView,
  render: (props) => <Harness {...props} />,
  args: {
    tabs: [tab('chat'), tab('questions', 3), tab('polls', 120), tab('people')],
    open: 'chat',
    onOpen: () => {},
    onFold: () => {},
  },
} satisfies Meta<typeof PanelView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AllTabs: Story = {};
export const OneTab: Story = { args: { tabs: [tab('chat')] } };
export const Folded: Story = { args: { open: null } };
export const SomethingAbove: Story = { args: { above: <p>A poll has opened.</p> } };
