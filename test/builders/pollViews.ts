import type { PollControlViewProps } from '../../src/features/stage/polls/components/PollControlView';
import type { VoterActions } from '../../src/features/stage/polls/components/PollItem';
import type { PollPageViewProps } from '../../src/features/stage/polls/components/PollPageView';
import type { PollsViewProps } from '../../src/features/stage/polls/components/PollsView';
import type { ControlState, Editor } from '../../src/features/stage/polls/controlSlice';
import { emptyForm } from '../../src/features/stage/polls/forms';
import type { Ballot } from '../../src/features/stage/polls/pollsSlice';
import { buildSeenPoll } from './poll';

const nothing = () => {};
const voterActions: VoterActions = {
  onAnswer: nothing,
  onVote: nothing,
  onChange: nothing,
  onCancel: nothing,
};

type BallotPart = Partial<Omit<Ballot, 'answer'>> & { answer?: Partial<Ballot['answer']> };

/** A vote in the making; by default nothing is chosen yet. */
export const buildBallot = ({ answer, ...over }: BallotPart = {}): Ballot => ({
  answer: { choices: [], rating: null, text: '', ...answer },
  changing: false,
  status: 'writing',
  problem: null,
  key: null,
  ...over,
});

/** Props of the list: one open poll. */
export const buildPollsView = (over: Partial<PollsViewProps> = {}): PollsViewProps => ({
  status: 'loaded',
  polls: [buildSeenPoll()],
  ballots: {},
  onRetry: nothing,
  ...voterActions,
  ...over,
});

/** The editor with a new poll, nothing written yet. */
export const buildEditor = (over: Partial<Editor> = {}): Editor => ({
  pollId: null,
  revision: 0,
  form: emptyForm(),
  status: 'writing',
  faults: [],
  problem: null,
  key: null,
  ...over,
});

export const buildControl = (over: Partial<ControlState> = {}): ControlState => ({
  editor: null,
  asking: null,
  working: null,
  outcome: null,
  import: { status: 'idle' },
  ...over,
});

/** Props of the control of one open poll. */
export const buildPollControl = (over: Partial<PollControlViewProps> = {}): PollControlViewProps => ({
  polls: [buildSeenPoll()],
  control: buildControl(),
  csvChoice: null,
  onNew: nothing,
  onForm: nothing,
  onSave: nothing,
  onEditorClose: nothing,
  onImport: nothing,
  onEdit: nothing,
  onOpen: nothing,
  onClose: nothing,
  onDelete: nothing,
  onDownload: nothing,
  onDeletionConfirm: nothing,
  onDeletionDecline: nothing,
  ...over,
});

/** Props of the page of an open poll's results. */
export const buildPollPage = (over: Partial<PollPageViewProps> = {}): PollPageViewProps => ({
  status: 'loaded',
  poll: buildSeenPoll(),
  manages: false,
  isStale: false,
  isOffline: false,
  theme: 'light',
  onTheme: nothing,
  onRetry: nothing,
  ...over,
});
