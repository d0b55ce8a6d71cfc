import { useIntl } from 'react-intl';
import type { Locale } from '../../../contract/platform/eventConfig';
import { endText, periodText, type Period, type TimeStyle } from '../lib/periods';
import { useShownZone } from './shownZone';

export interface ViewerPeriodProps {
  /** ISO instants, or milliseconds since 1970. */
  start: string | number;
  end: string | number;
}

const periodOf = ({ start, end }: ViewerPeriodProps): Period => ({
  start: new Date(start).getTime(),
  end: new Date(end).getTime(),
});

/** The time zone shown here, and the viewer's language. */
export function useTimeStyle(): TimeStyle {
  const { locale } = useIntl();
  return { zone: useShownZone(), locale: locale as Locale };
}

/** From when until when something is, within a message, in the time zone shown here and the viewer's language. */
export function ViewerPeriod(props: ViewerPeriodProps) {
  return periodText(periodOf(props), useTimeStyle());
}

/** The same, until when alone. */
export function ViewerEnd(props: ViewerPeriodProps) {
  return endText(periodOf(props), useTimeStyle());
}
