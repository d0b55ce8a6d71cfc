import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AnalyticsState } from '../slice';
import { FiguresView, type FiguresViewProps } from './FiguresView';
import { useRanking } from './useRanking';
import styles from './Analytics.module.css';

export interface VideosViewProps extends Pick<FiguresViewProps, 'download' | 'onRetry'> {
  videos: AnalyticsState['videos'];
}

/** What was watched, most viewers first; each leads to its figures. */
export function VideosView({ videos: { status, list }, ...rest }: VideosViewProps) {
  const { formatMessage } = useIntl();
  const ranking = useRanking();
  const heading = formatMessage({ id: 'analytics.videos' });
  return (
    <FiguresView
      {...rest}
      heading={heading}
      text={<FormattedMessage id="analytics.videos.text" />}
      status={status}
      chart={ranking(
        heading,
        formatMessage({ id: 'analytics.viewers' }),
        list.map(({ id, title, viewers }) => ({ label: title || id, value: viewers })),
      )}
      columns={{
        head: <FormattedMessage id="analytics.video" />,
        numbers: (['viewers', 'views', 'minutes'] as const).map((column) => (
          <FormattedMessage key={column} id={`analytics.${column}`} />
        )),
      }}
      rows={list.map(({ id, kind, title, viewers, views, minutes }) => ({
        id,
        head: (
          <>
            <Link to={`?video=${encodeURIComponent(id)}`} replace>
              {title || id}
            </Link>
            <span className={styles.detail}>
              <FormattedMessage id={`analytics.kind.${kind}`} />
            </span>
          </>
        ),
        cells: [viewers, views, minutes].map((value, place) => (
          // Three figures, always in this order.
          <FormattedNumber key={place} value={value} />
        )),
      }))}
      none={<FormattedMessage id="analytics.nobody" />}
    />
  );
}
