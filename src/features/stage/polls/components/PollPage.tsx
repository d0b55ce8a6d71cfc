import { useDispatch, useSelector } from 'react-redux';
import { selectRealtimeTrouble, type WithRealtime } from '../../../../shared/platform/realtime';
import { useMediaQuery } from '../../../../shared/kit/ui/useMediaQuery';
import { pageRequested, themeChosen } from '../pollPageSlice';
import type { WithPollPage } from '../selectors';
import { PollPageView } from './PollPageView';

/** The connected page of one poll's results. Its theme is the system's until another is chosen. */
export function PollPage() {
  const dispatch = useDispatch();
  const page = useSelector((state: WithPollPage) => state.pollPage);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isTroubled = useSelector((state: WithRealtime) => selectRealtimeTrouble(state));
  const isOffline = page.failure?.kind === 'network';
  return (
    <PollPageView
      status={page.status}
      poll={page.poll}
      manages={page.manages}
      isStale={isTroubled || isOffline}
      isOffline={isOffline}
      theme={page.theme ?? (isDark ? 'dark' : 'light')}
      onTheme={(theme) => dispatch(themeChosen(theme))}
      onRetry={() => dispatch(pageRequested())}
    />
  );
}
