import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildSeenPoll, buildStanding, POLL_ID } from '../../../../../test/builders/poll';
import { buildControl, buildEditor, buildPollControl } from '../../../../../test/builders/pollViews';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { emptyForm } from '../forms';
import { PollControlView } from './PollControlView';

const pollIdOf = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;
const draft = buildSeenPoll({
  state: 'draft',
  openedAt: null,
  revision: 1,
  standing: buildStanding({ votes: 0, counts: [0, 0] }),
});
const several = [
  buildSeenPoll({ pollId: pollIdOf(1), number: 1, state: 'closed', question: 'Was the video clear?' }),
  buildSeenPoll({ pollId: pollIdOf(2), number: 2, results: 'afterClose', privacy: 'anonymous' }),
  { ...draft, pollId: pollIdOf(3), number: 3, question: 'Shall we repeat this next year?' },
];
const form = { ...emptyForm(), question: 'Was it clear?', options: 'Yes\nNo' };

const control = (over: Parameters<typeof buildControl>[0]): Story => ({
  args: { control: buildControl(over) },
});
const outcome = (problem: 'offline' | 'busy' | 'refused' | 'changed' | null) =>
  control({ outcome: { pollId: pollIdOf(2), command: 'close', problem } });

const meta = {
  title: 'polls/PollControlView',
  component: PollControlView,
  args: buildPollControl({ polls: several, csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} /> }),
} satisfies Meta<typeof PollControlView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const Empty: Story = { args: { polls: [] } };
export const Draft: Story = { args: { polls: [draft] } };
export const Open: Story = { args: { polls: [buildSeenPoll()] } };
export const Closed: Story = { args: { polls: [buildSeenPoll({ state: 'closed' })] } };
export const Working: Story = control({ working: { pollId: pollIdOf(2), command: 'close' } });
export const Done: Story = outcome(null);
export const NoConnection: Story = outcome('offline');
export const ServerBusy: Story = outcome('busy');
export const Refused: Story = outcome('refused');
export const SomebodyWasFaster: Story = outcome('changed');
export const Deleting: Story = {
  args: { polls: [draft], control: buildControl({ asking: POLL_ID }) },
};
export const NewPoll: Story = control({ editor: buildEditor() });
export const NewRating: Story = control({ editor: buildEditor({ form: { ...form, kind: 'rating' } }) });
export const NewText: Story = control({ editor: buildEditor({ form: { ...form, kind: 'text' } }) });
export const EditingWithFaults: Story = control({
  editor: buildEditor({
    pollId: POLL_ID,
    form: { ...form, kind: 'multiple', question: '', maxChoices: '9' },
    faults: [
      { path: 'question', code: 'empty' },
      { path: 'options.1', code: 'longOption' },
      { path: 'max', code: 'maxChoices' },
    ],
  }),
});
export const Saving: Story = control({ editor: buildEditor({ form, status: 'saving' }) });
export const NotSaved: Story = control({
  editor: buildEditor({ form, status: 'failed', problem: 'offline' }),
});
export const TooManyPolls: Story = control({
  editor: buildEditor({ form, status: 'failed', problem: 'full' }),
});
export const Importing: Story = control({ import: { status: 'sending' } });
export const Imported: Story = control({ import: { status: 'done', imported: 12, faults: [] } });
export const NotImported: Story = control({ import: { status: 'failed', problem: 'size' } });
export const FaultyFile: Story = control({
  import: {
    status: 'done',
    imported: 0,
    faults: [
      { path: '0.question', code: 'empty' },
      { path: '3.options.1', code: 'longOption' },
      { path: '7.max', code: 'maxRating' },
    ],
  },
});
export const TwentyOptions: Story = {
  args: {
    polls: [{ ...draft, options: Array.from({ length: 20 }, (_none, index) => `Building ${index + 1}`) }],
  },
};
export const LongTexts: Story = {
  args: {
    polls: [
      {
        ...draft,
        question: 'Dwelltime'.repeat(33),
        options: ['Disinfectant'.repeat(16), 'a very long option '.repeat(10)],
      },
    ],
  },
};
