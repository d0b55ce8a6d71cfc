import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { imageUrl, type EventConfig, type LaterScreen as Later } from '../../contract/eventConfig';
import { LaterView, type LaterPreviewContent } from '../../features/later';
import { selectConfig, selectNavigation } from '../../shared/event';
import { selectEventMinute, type WithEventTime } from '../../shared/eventTime';
import { dayOf, formatDate } from '../../shared/lib/dates';
import { selectLocale } from '../../shared/page';
import type { RouteMeta } from '../routes';
import { ShownRoute } from '../shownRoute';

/** What the configuration already reveals about the screen's content, or null. */
function previewOf(screen: Later, config: EventConfig): LaterPreviewContent | null {
  const { pageOptions } = config;
  switch (screen) {
    case 'networking': {
      const { networking } = pageOptions;
      return networking ? { kind: 'rooms', helpText: networking.helpText, rooms: networking.rooms } : null;
    }
    default:
      return null;
  }
}

/** The event's title for pages without a navigation entry. */
function nameOf(screen: Later, { pageOptions }: EventConfig): string | undefined {
  return screen === 'networking' ? pageOptions.networking?.title : undefined;
}

interface Opening {
  /** The announced day as text; null if there is none, it has come, or event time is unknown. */
  day: string | null;
  /** Whether the announced day has come by event time, though the screen has not opened. */
  isPast: boolean;
}

/** When the event said that a screen opens. */
function useOpening(opens: string | undefined): Opening {
  const { timeZone } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const today = useSelector((state: WithEventTime) => {
    const now = selectEventMinute(state);
    return now === null ? null : dayOf(now, timeZone);
  });
  if (opens === undefined || today === null) return { day: null, isPast: false };
  if (opens <= today) return { day: null, isPast: true };
  return { day: formatDate(Date.parse(opens), 'fullday-month', 'UTC', locale), isPast: false };
}

function Screen({ screen, route }: { screen: Later; route: RouteMeta }) {
  const { formatMessage } = useIntl();
  const config = useSelector(selectConfig);
  const texts = config.pageOptions.notOpenYet?.[screen];
  const opening = useOpening(texts?.opens);
  const title = route.title ? formatMessage({ id: route.title }) : config.conferenceName;
  const programme = useSelector(selectNavigation).find(({ name }) => name === 'sessions');
  return (
    <LaterView
      screen={screen}
      heading={nameOf(screen, config) ?? title}
      // The event's text announces the day, so it goes with it.
      text={(!opening.isPast && texts?.text) || null}
      opens={opening.day}
      imageUrl={imageUrl(config, texts?.image ?? config.images.notOpenYet)}
      programmeLabel={programme?.displayName ?? null}
      preview={previewOf(screen, config)}
      bare={route.wrapper === false}
    />
  );
}

/** A screen that opens later, with the event's own text (product.md#routes). */
export function LaterScreen() {
  const route = useContext(ShownRoute);
  return route?.later ? <Screen screen={route.later} route={route} /> : null;
}
