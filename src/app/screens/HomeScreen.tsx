import { useSelector } from 'react-redux';
import { imageUrl, type EventConfig } from '../../contract/eventConfig';
import { HomeView } from '../../features/home';
import { selectPromoted, SessionCard } from '../../features/sessions';
import { selectConfig } from '../../shared/event';
import { formatDate } from '../../shared/lib/dates';
import { selectLocale } from '../../shared/page';

/** Sessions the start page recommends at most. */
const RECOMMENDED = 6;

/** Days of an event in one line: `25–29 January 2021` comes from its first and last day. */
function useTagline(config: EventConfig): string {
  const locale = useSelector(selectLocale);
  const { start, end } = config.dates;
  const day = (value: string, format: 'day-month' | 'day-month-year') =>
    formatDate(Date.parse(value), format, 'UTC', locale);
  const days =
    start === end ? day(end, 'day-month-year') : `${day(start, 'day-month')} – ${day(end, 'day-month-year')}`;
  return [config.conferenceName, days, config.displaySlogan && config.slogan].filter(Boolean).join(' · ');
}

/** The default start page (spec §2). */
export function HomeScreen() {
  const config = useSelector(selectConfig);
  const sessions = useSelector(selectPromoted).slice(0, RECOMMENDED);
  const { welcomeHeading, welcomeText } = config.pageOptions.home;
  const cards = [
    ...config.staticExpectations,
    ...config.staticCommunityExchange,
    ...config.staticExhibitor,
    ...config.staticHowTo,
  ].map((card) => ({ ...card, imgPath: imageUrl(config, card.imgPath) }));
  return (
    <HomeView
      heading={welcomeHeading}
      text={welcomeText}
      tagline={useTagline(config)}
      hasRecommended={sessions.length > 0}
      recommended={sessions.map((session) => (
        <li key={session.sessionId}>
          <SessionCard session={session} />
        </li>
      ))}
      cards={cards}
    />
  );
}
