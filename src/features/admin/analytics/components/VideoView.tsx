import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { countTicks } from '../../../../shared/kit/charts/countTicks';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { AnalyticsState } from '../slice';
import { FiguresView } from './FiguresView';
import { Figures } from './Figures';

export interface VideoViewProps {
  video: AnalyticsState['video'];
  onClose: () => void;
  onRetry: () => void;
}

/** How long people stayed with a video. */
export function VideoView({ video: { id, status, figures }, onClose, onRetry }: VideoViewProps) {
  const { formatMessage, formatNumber } = useIntl();
  const heading = formatMessage({ id: 'analytics.stay' }, { title: figures?.title || id });
  const curve = figures?.curve ?? [];
  const all = figures?.viewers || 1;
  const percent = (part: number) => formatNumber(part, { style: 'percent' });
  const minuteName = (minute: number) => formatMessage({ id: 'analytics.minute' }, { minute });
  return (
    <FiguresView
      heading={heading}
      text={<FormattedMessage id="analytics.stay.text" />}
      status={status}
      above={
        <>
          <div className={cardStyles.actions}>
            <Button look="secondary" onClick={onClose}>
              <FormattedMessage id="analytics.close" />
            </Button>
          </div>
          {figures && (
            <Figures
              figures={(['viewers', 'views', 'minutes'] as const).map((each) => ({
                id: each,
                label: <FormattedMessage id={`analytics.${each}`} />,
                value: figures[each],
              }))}
            />
          )}
        </>
      }
      chart={{
        kind: 'line',
        title: heading,
        description: formatMessage({ id: 'analytics.stay.chart' }),
        points: curve.map(({ minute, viewers }) => ({
          at: minute,
          value: (100 * viewers) / all,
          name: minuteName(minute),
          text: percent(viewers / all),
        })),
        ticksBetween: (_from, to, most) =>
          countTicks(to, most - 1)
            .filter((minute) => minute <= to)
            .map((minute) => ({ at: minute, label: minuteName(minute) })),
        formatValue: (value) => percent(value / 100),
      }}
      columns={{
        head: <FormattedMessage id="analytics.atLeast" />,
        numbers: (['viewers', 'share'] as const).map((column) => (
          <FormattedMessage key={column} id={`analytics.${column}`} />
        )),
      }}
      rows={curve.map(({ minute, viewers }) => ({
        id: String(minute),
        head: minuteName(minute),
        cells: [<FormattedNumber key="viewers" value={viewers} />, percent(viewers / all)],
      }))}
      none={<FormattedMessage id="analytics.nobody" />}
      onRetry={onRetry}
    />
  );
}
