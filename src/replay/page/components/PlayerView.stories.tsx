import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Json } from '../../log/plain';
import type { UnknownAction } from '../../log/replay';
import { filterMoments, type Filter } from '../filter';
import { mismatchAt, type Mismatch } from '../mismatch';
import type { Comparison } from '../slice';
import { stateChanges, stateDiff } from '../stateDiff';
import { sampleTimeline } from '../testing/sample';
import { ComparisonView } from './ComparisonView';
import { PlayerView } from './PlayerView';
import { DetailsView } from './DetailsView';
import { FilterView } from './FilterView';
import { HeaderView } from './HeaderView';
import { MomentListView } from './MomentListView';
import { NoticesView } from './NoticesView';
import { StageView, type StageViewProps } from './StageView';
import { TransportView } from './TransportView';
import { UnknownActionsView } from './UnknownActionsView';

interface SampleProps {
  /** Position of the playhead. */
  position: number;
  filter?: Filter;
  comparison?: Comparison;
  altered?: boolean;
  unknown?: readonly UnknownAction[];
  mismatch?: Mismatch;
  stage?: StageViewProps['status'];
  fault?: string | null;
}

const { log, moments, times, failures, beginnings, stateAt } = sampleTimeline;
const nothing = () => {};

const report = {
  description: 'The page stayed empty after I came back from the break.',
  place: '/sessions',
  at: 0,
  build: '0.1.0',
  browser: 'Chromium 140, Linux',
  viewport: { width: 1200, height: 800 },
  fault: 'module-not-found',
};

/** The whole desk with a short recording. */
function SampleDesk(props: SampleProps) {
  const { position, comparison = { status: 'none' }, altered = false, stage = 'ready', fault = null } = props;
  const { unknown = [], mismatch = mismatchAt(sampleTimeline, position) } = props;
  const filter = props.filter ?? { kind: 'all', text: '' };
  const rows = filterMoments(sampleTimeline, filter);
  const moment = moments[position];
  const changes = position > 0 ? stateDiff(stateAt(position - 1), stateAt(position)) : [];
  return (
    <PlayerView
      header={
        <HeaderView
          name="visit.json"
          log={{ event: { id: 'cleaning-summit', configDigest: '' }, report: altered ? report : null }}
          pages={log.segments.length}
          entries={moments.length - log.segments.length}
          comparing={comparison.status === 'running'}
          keysOn
          onKeys={nothing}
          onCompare={nothing}
          onExport={nothing}
          onClose={nothing}
        />
      }
      notices={
        <>
          <NoticesView
            altered={altered}
            removed={altered ? { before: 1_200, cut: [1] } : { before: null, cut: [] }}
          />
          <UnknownActionsView unknown={unknown} onGo={nothing} />
          <ComparisonView
            comparison={comparison}
            changes={comparison.status === 'diverged' ? stateChanges(comparison.divergence.stateDiff) : []}
            onGo={nothing}
          />
        </>
      }
      list={
        <>
          <FilterView filter={filter} found={rows.length} total={moments.length} onChange={nothing} />
          <MomentListView timeline={sampleTimeline} rows={rows} position={position} onSelect={nothing} />
        </>
      }
      stage={
        <StageView
          width="fit"
          onWidth={nothing}
          touchable={false}
          onTouchable={nothing}
          status={stage}
          fault={fault}
        >
          {null}
        </StageView>
      }
      details={
        <DetailsView
          label={moment?.label || null}
          entry={(moment?.entry ?? null) as Json}
          changes={changes}
          state={stateAt(position) as unknown as Json}
          refusal={null}
          mismatch={mismatch}
        />
      }
      transport={
        <TransportView
          position={position}
          total={moments.length}
          time={times[position] ?? 0}
          end={times.at(-1) ?? 0}
          playing={false}
          speed={1}
          skipIdle
          failures={failures}
          beginnings={beginnings}
          onPlay={nothing}
          onStep={nothing}
          onSeek={nothing}
          onFailure={nothing}
          onSpeed={nothing}
          onSkipIdle={nothing}
        />
      }
    />
  );
}

const meta = {
  title: 'replay/PlayerView',
  component: SampleDesk,
  args: { position: 6 },
} satisfies Meta<typeof SampleDesk>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Beginning: Story = { args: { position: 0, stage: 'loading' } };
export const NothingFound: Story = { args: { filter: { kind: 'calls', text: 'nowhere' } } };
export const Checkpoint: Story = { args: { position: 7, altered: true } };
export const BrokenCheckpoint: Story = {
  args: {
    position: 7,
    mismatch: { status: 'unknown', reason: 'entry 6: A patch names the place 9 of a list of 2.' },
  },
};
export const OfAnotherBuild: Story = {
  args: {
    unknown: [
      { type: 'survey/sent', count: 1, sequence: 4 },
      { type: 'sessions/theListOfTheWholeProgrammeWasRefreshedInTheBackground', count: 12_000, sequence: 5 },
    ],
  },
};
export const ScreenBroken: Story = {
  args: { stage: 'missing', fault: "Cannot read properties of undefined (reading 'map')" },
};
export const Comparing: Story = { args: { comparison: { status: 'running' } } };
export const Same: Story = { args: { comparison: { status: 'same', entries: 10 } } };
export const NotComparable: Story = {
  args: { comparison: { status: 'refused', why: { kind: 'cut', page: 1, dropped: 4_200 } } },
};
export const Diverged: Story = {
  args: {
    comparison: {
      status: 'diverged',
      position: 6,
      divergence: {
        segment: 0,
        sequence: 5,
        at: 61_000,
        saga: 'ui',
        cause: {
          kind: 'different',
          expected: { kind: 'put', at: 61_000, action: { type: 'page/locationChanged' } },
          found: { kind: 'put', at: 0, action: { type: 'page/navigationRequested', payload: '/sessions' } },
        },
        stateDiff: [{ path: ['page', 'location', 'pathname'], before: '/sessions/s1', after: '/' }],
      },
    },
  },
};
