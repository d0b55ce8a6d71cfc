import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { QUESTIONS, REPORT } from '../testing/sample';
import { ReportView } from './ReportView';
import { SessionChoice } from './SessionChoice';

const none = () => {};

const meta = {
  title: 'evaluationReport/ReportView',
  component: ReportView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
    status: 'loaded',
    report: REPORT,
    sessionId: null,
    download: 'idle',
    questions: QUESTIONS,
    choice: <SessionChoice sessionId={null} sessions={REPORT.sessions} onSession={none} />,
    onRetry: none,
    onExport: none,
    onPrint: none,
  },
} satisfies Meta<typeof ReportView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Event: Story = {};
export const Session: Story = { args: { sessionId: 'sealing-terrazzo' } };
export const UnknownSession: Story = { args: { sessionId: 'elsewhere' } };
export const Withheld: Story = {
  args: { report: { ...REPORT, answers: 3, isWithheld: true, questions: [], trend: [] } },
};
export const Nothing: Story = {
  args: {
    report: {
      answers: 0,
      watchedEnough: 0,
      isWithheld: true,
      questions: [],
      trend: [],
      sessions: [],
    },
  },
};
export const Loading: Story = { args: { status: 'loading', report: null } };
export const Failed: Story = { args: { status: 'failed', report: null } };
export const NotSaved: Story = { args: { download: 'failed' } };
