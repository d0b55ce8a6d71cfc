import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AnalyticsState } from '../slice';
import { FiguresView, type FiguresViewProps } from './FiguresView';
import styles from './Analytics.module.css';

export interface VideosViewProps extends Pick<FiguresViewProps, 'download' | 'onRetry'> {
  videos: AnalyticsState['videos'];
}

/** Maximum number of bars in the chart. */
const MOST_BARS = 10;

/** What was watched, most viewers first; each leads to its figures. */
export function VideosView({ videos: { status, list }, ...rest }: VideosViewProps) {
  const { formatMessage } = useIntl();
  const heading = formatMessage({ id: 'analytics.videos' });
  return (
    <FiguresView
      {...rest}
      heading={heading}
      text={<FormattedMessage id="analytics.videos.text" />}
      status={status}
      chart={{
        kind: 'bars',
        title: heading,
        description: formatMessage({ id: 'analytics.videos.chart' }, { most: MOST_BARS }),
        bars: list.slice(0, MOST_BARS).map(({ viewers }, index) => ({
          label: `${index + 1}.`,
          value: viewers,
        })),
      }}
      columns={{
        head: <FormattedMessage id="analytics.video" />,
        numbers: (['viewers', 'views', 'minutes'] as const).map((column) => (
          <FormattedMessage key={column} id={`analytics.${column}`} />
        )),
      }}
      rows={list.map(({ id, kind, title, viewers, views, minutes }, index) => ({
        id,
        head: (
          <>
            {index + 1}.{' '}
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
