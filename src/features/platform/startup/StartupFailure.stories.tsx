import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StartupFailure } from './StartupFailure';

const meta = {
  title: 'startup/StartupFailure',
  component: StartupFailure,
  args: {
    problem: { kind: 'noConfig', failure: { kind: 'network', status: null, message: 'Failed to fetch' } },
  },
} satisfies Meta<typeof StartupFailure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoConfiguration: Story = {};
export const ServerError: Story = {
  args: { problem: { kind: 'noConfig', failure: { kind: 'http', status: 503, message: 'Unavailable' } } },
};
export const NotJson: Story = {
  args: { problem: { kind: 'noConfig', failure: { kind: 'contract', status: 200, message: 'not JSON' } } },
};
export const NotSecure: Story = { args: { problem: { kind: 'insecure' } } };
export const OldBrowser: Story = {
  args: { problem: { kind: 'outdated', missing: ['navigator.locks', 'crypto.randomUUID'] } },
};
export const BadConfiguration: Story = {
  args: {
    problem: {
      kind: 'badConfig',
      problems: Array.from({ length: 8 }, (_item, index) => ({
        path: `config.activeNavigation.${index}.path`,
        found: '"javascript:alert(1)"',
        expected: 'a path such as "/sessions" or an http(s) address',
      })),
    },
  },
};
export const LongText: Story = {
  args: {
    problem: {
      kind: 'badConfig',
      problems: [
        {
          path: `config.texts.en.${'staticExpectations.'.repeat(12)}title`,
          found: `"${'x'.repeat(400)}"`,
          expected:
            'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
        },
      ],
    },
  },
};
