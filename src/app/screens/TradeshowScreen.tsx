import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../contract/platform/eventConfig';
import type { Exhibitor } from '../../contract/exhibition/tradeshow';
import { selectTradeshow, SponsorVideosView, tradeshowRequested } from '../../features/exhibition/tradeshow';
import {
  Found,
  HALL_PATH,
  hallEntered,
  hallLeft,
  HallSearch,
  HallView,
  InterestsView,
  KeptPosition,
  selectFeaturedBooths,
  selectHallInterests,
  selectLanes,
  selectSuggested,
  suggestedRequested,
} from '../../features/exhibition/tradeshow/hall';
import { selectConfig } from '../../shared/platform/event';
import { SaveButton } from '../../shared/people/saved';
import { SearchPageView } from '../../shared/platform/search/SearchPageView';
import { ShownRoute } from '../shownRoute';
import { useRequest } from './home/useRequest';
import { useScreenName } from './useScreenName';
import { useVisit } from '../../shared/platform/auth/useVisit';

/** The star of an exhibitor. */
const star = ({ exhibitorId, companyName }: Pick<Exhibitor, 'exhibitorId' | 'companyName'>) => (
  <SaveButton kind="exhibitor" itemId={exhibitorId} name={companyName} />
);

const NO_LANES: ReturnType<typeof selectLanes> = [];

/** The tiers, with what is shown above them. */
function Hall() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const { status } = useSelector(selectTradeshow);
  const { suggested, status: suggesting } = useSelector(selectSuggested);
  // What is above the tiers comes with them: they must not move.
  const isWaiting = status === 'loaded' && (suggesting === 'idle' || suggesting === 'loading');
  const lanes = useSelector(selectLanes);
  useRequest(suggestedRequested);
  const videos = config.sponsorVideos.map(({ title, videoUrl, image }) => ({
    title,
    url: videoUrl,
    image: imageUrl(config, image),
  }));
  return (
    <HallView
      conferenceId={config.conferenceId}
      status={isWaiting ? 'loading' : status}
      lanes={isWaiting ? NO_LANES : lanes}
      featured={useSelector(selectFeaturedBooths)}
      suggested={suggested}
      interests={useSelector(selectHallInterests)}
      videos={videos.length > 0 && <SponsorVideosView videos={videos} />}
      saveOf={star}
      onRetry={() => dispatch(tradeshowRequested())}
    />
  );
}

/** The search page before anything is searched for. */
function Beginning() {
  const { conferenceId } = useSelector(selectConfig);
  return <InterestsView conferenceId={conferenceId} interests={useSelector(selectHallInterests)} />;
}

/**
 * The tradeshow (`/tradeshow`), its search and its results (product.md#tradeshow). Typing the first letter
 * navigates to the results; they share a screen so that the field keeps its focus.
 */
export function TradeshowScreen() {
  const { formatMessage } = useIntl();
  const route = useContext(ShownRoute)?.name;
  const name = useScreenName();
  useVisit(hallEntered, hallLeft);
  useRequest(tradeshowRequested);
  const isResults = route === 'tradeshowResults';
  const isSearch = route === 'tradeshowSearch';
  return (
    <SearchPageView
      heading={isResults ? formatMessage({ id: 'hall.resultsTitle' }) : name}
      link={isResults || isSearch ? { to: HALL_PATH, label: formatMessage({ id: 'hall.seeAll' }) } : null}
    >
      <HallSearch autoFocus={isSearch} />
      {isResults ? <Found saveOf={star} /> : isSearch ? <Beginning /> : <Hall />}
      <KeptPosition />
    </SearchPageView>
  );
}
