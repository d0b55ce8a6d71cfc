import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import {
  boothPath,
  selectFeaturedSponsors,
  selectTradeshow,
  SponsorsView,
  tradeshowRequested,
} from '../../../features/exhibition/tradeshow';
import { selectConfig, selectNavigation } from '../../../shared/platform/event';
import { AnyLink } from '../../../shared/kit/ui/AnyLink';
import { fetchedStatus } from './fetchedStatus';
import { HomeSectionFrame } from './HomeSectionFrame';
import { useRequest } from './useRequest';

/** Featured sponsors, if the event has tiers for them (product.md#home). */
export function SponsorsSection() {
  const dispatch = useDispatch();
  const { conferenceId, tradeshowTiers } = useSelector(selectConfig);
  const entry = useSelector(selectNavigation).find(({ name }) => name === 'tradeshow');
  const { status } = useSelector(selectTradeshow);
  const tiers = useSelector(selectFeaturedSponsors);
  const mayAsk = useRequest(tradeshowRequested);
  const shown = fetchedStatus(status, tiers.length > 0);
  if (!mayAsk || tradeshowTiers.length === 0) return null;
  if (tiers.length === 0 && shown === 'ready') return null;
  const tradeshowPath = entry?.path ?? null;
  return (
    <HomeSectionFrame
      section="sponsors"
      status={shown}
      onRetry={() => dispatch(tradeshowRequested())}
      action={
        tradeshowPath && (
          <AnyLink to={tradeshowPath}>
            <FormattedMessage id="tradeshow.seeAll" />
          </AnyLink>
        )
      }
    >
      {tiers.length > 0 && (
        <SponsorsView
          conferenceId={conferenceId}
          tiers={tiers}
          boothPathOf={tradeshowPath === null ? null : boothPath}
        />
      )}
    </HomeSectionFrame>
  );
}
