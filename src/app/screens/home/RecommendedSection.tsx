import { useSelector } from 'react-redux';
import { selectPromoted, SessionCard } from '../../../features/sessions';
import { CardGrid } from '../../../features/home';
import { HomeSectionFrame } from './HomeSectionFrame';

/** Sessions the start page recommends at most. */
const RECOMMENDED = 6;

/** Recommended streams (spec §2): what is on air, then what comes, then recordings. */
export function RecommendedSection() {
  const sessions = useSelector(selectPromoted).slice(0, RECOMMENDED);
  if (sessions.length === 0) return null;
  return (
    <HomeSectionFrame section="recommended">
      <CardGrid>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <SessionCard session={session} />
          </li>
        ))}
      </CardGrid>
    </HomeSectionFrame>
  );
}
