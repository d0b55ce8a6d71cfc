import { useIntl } from 'react-intl';
import type { Locale } from '../../contract/eventConfig';
import { viewerTimeZone } from '../lib/dates';
import { endText, periodText, type Period, type TimeStyle } from '../lib/periods';

export interface ViewerPeriodProps {
  /** ISO instants, or milliseconds since 1970. */
  start: string | number;
  end: string | number;
}

const periodOf = ({ start, end }: ViewerPeriodProps): Period => ({
  start: new Date(start).getTime(),
  end: new Date(end).getTime(),
});

function useViewerStyle(): TimeStyle {
  const { locale } = useIntl();
  return { zone: viewerTimeZone(), locale: locale as Locale };
}

/** From when until when something is, within a message, in the viewer's time zone and language. */
export function ViewerPeriod(props: ViewerPeriodProps) {
  return periodText(periodOf(props), useViewerStyle());
}

/** The same, until when alone. */
export function ViewerEnd(props: ViewerPeriodProps) {
  return endText(periodOf(props), useViewerStyle());
}
