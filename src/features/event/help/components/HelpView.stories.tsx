import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../../../../shared/kit/ui/Button';
import { HelpView } from './HelpView';

const meta = {
  title: 'help/HelpView',
  component: HelpView,
  args: {
    heading: 'Help',
    sections: [
      {
        heading: '',
        html: '<h2>Sound</h2><p>Look for the speaker symbol in the player.</p><ul><li>Is the tab muted?</li></ul>',
      },
    ],
    entryWindowText: '<p>Sessions open ten minutes before they start.</p>',
    contactEmail: 'help@summit.example',
    report: <Button look="secondary">Report a problem</Button>,
  },
} satisfies Meta<typeof HelpView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const ForDevelopers: Story = { args: { developerPath: '/developer' } };
export const ForAgents: Story = { args: { deskPath: '/admin/helpdesk' } };
export const ForSuperusers: Story = {
  args: { deskPath: '/admin/helpdesk', peoplePath: '/admin/attendees' },
};
export const OfOrganizers: Story = {
  args: {
    sections: [
      { heading: 'Sound', html: '<p>Look for the speaker symbol in the player.</p>' },
      { heading: 'Recordings', html: '<p>They appear after a session ends.</p>' },
    ],
  },
};
export const Loading: Story = { args: { sections: null } };
export const Empty: Story = { args: { sections: [], entryWindowText: '', contactEmail: null, report: null } };
export const LongText: Story = {
  args: {
    sections: [
      {
        heading: 'Grundlagenforschungsinstitutsleitungsversammlung '.repeat(2),
        html: `<p>${'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about '.repeat(20)}</p>`,
      },
    ],
  },
};
