import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { AnalyticsPart, Engagement } from '../../../../contract/admin/analytics';
import type { Download } from '../../../../shared/platform/downloads';
import type { AnalyticsState } from '../slice';
import { FiguresView, type FigureRow } from './FiguresView';
import { useRanking } from './useRanking';
import styles from './Analytics.module.css';

export interface EngagementViewProps {
  engagement: AnalyticsState['engagement'];
  downloadOf: (part: AnalyticsPart) => { state: Download; onSave: () => void };
  onRetry: () => void;
}

const NOTHING: Engagement = { booths: [], polls: [], searches: [] };

const boothName = ({ companyName, exhibitorId }: Engagement['booths'][number]) => companyName || exhibitorId;

/** At most three figures, always in the same order. */
const numbers = (...values: readonly number[]) =>
  values.map((value, place) => <FormattedNumber key={place} value={value} />);

/** Booths by visits, polls by votes, and searches without a result. */
export function EngagementView({ engagement, downloadOf, onRetry }: EngagementViewProps) {
  const { formatMessage } = useIntl();
  const { booths, polls, searches } = engagement.figures ?? NOTHING;
  const ranking = useRanking();
  const boothRows: FigureRow[] = booths.map((booth) => ({
    id: booth.exhibitorId,
    head: boothName(booth),
    cells: numbers(booth.visits, booth.people, booth.minutes, booth.downloads),
  }));
  const pollRows: FigureRow[] = polls.map((poll) => ({
    id: poll.pollId,
    head: (
      <>
        {poll.question}
        <span className={styles.detail}>{poll.sessionTitle}</span>
      </>
    ),
    cells: numbers(poll.votes),
  }));
  const searchRows: FigureRow[] = searches.map(({ part, words, times }) => ({
    id: `${part} ${words}`,
    head: (
      <>
        {words}
        <span className={styles.detail}>
          <FormattedMessage id={`analytics.part.${part}`} />
        </span>
      </>
    ),
    cells: numbers(times),
  }));
  const [boothTitle, pollTitle, searchTitle] = [
    formatMessage({ id: 'analytics.booths' }),
    formatMessage({ id: 'analytics.polls' }),
    formatMessage({ id: 'analytics.searches' }),
  ];
  const shared = { status: engagement.status, onRetry };
  return (
    <>
      <FiguresView
        {...shared}
        heading={boothTitle}
        download={downloadOf('booths')}
        chart={ranking(
          boothTitle,
          formatMessage({ id: 'analytics.visits' }),
          booths.map((booth) => ({ label: boothName(booth), value: booth.visits })),
        )}
        columns={{
          head: <FormattedMessage id="analytics.booth" />,
          numbers: (['visits', 'visitors', 'spent', 'downloads'] as const).map((column) => (
            <FormattedMessage key={column} id={`analytics.${column}`} />
          )),
        }}
        rows={boothRows}
        none={<FormattedMessage id="analytics.noBooths" />}
      />
      <FiguresView
        {...shared}
        heading={pollTitle}
        download={downloadOf('polls')}
        chart={ranking(
          pollTitle,
          formatMessage({ id: 'analytics.votes' }),
          polls.map(({ question, votes }) => ({ label: question, value: votes })),
        )}
        columns={{
          head: <FormattedMessage id="analytics.poll" />,
          numbers: [<FormattedMessage key="votes" id="analytics.votes" />],
        }}
        rows={pollRows}
        none={<FormattedMessage id="analytics.noPolls" />}
      />
      <FiguresView
        {...shared}
        heading={searchTitle}
        text={<FormattedMessage id="analytics.searches.text" />}
        download={downloadOf('searches')}
        chart={ranking(
          searchTitle,
          formatMessage({ id: 'analytics.times' }),
          searches.map(({ words, times }) => ({ label: words, value: times })),
        )}
        columns={{
          head: <FormattedMessage id="analytics.words" />,
          numbers: [<FormattedMessage key="times" id="analytics.times" />],
        }}
        rows={searchRows}
        none={<FormattedMessage id="analytics.noSearches" />}
      />
    </>
  );
}
