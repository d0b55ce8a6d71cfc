import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EventConfig } from '../../../../../contract/platform/eventConfig';
import type { Exhibitor, SuggestedExhibitor } from '../../../../../contract/exhibition/tradeshow';
import { RetryAlert } from '../../../../../shared/kit/ui/RetryAlert';
import { Bone, Skeleton } from '../../../../../shared/kit/ui/Skeleton';
import type { SponsorTier } from '../../selectors';
import type { CardSize } from './ExhibitorCard';
import { ExhibitorGrid, type ExhibitorGridProps } from './ExhibitorGrid';
import { InterestsView, type InterestsViewProps } from './InterestsView';
import styles from './HallView.module.css';

export interface HallViewProps extends Pick<ExhibitorGridProps<Exhibitor>, 'conferenceId' | 'saveOf'> {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Highest level first. */
  lanes: readonly SponsorTier[];
  featured: readonly Exhibitor[];
  suggested: readonly SuggestedExhibitor[];
  interests: InterestsViewProps['interests'];
  /** Videos of sponsors, from the configuration. */
  videos: ReactNode;
  onRetry: () => void;
}

/** The size of a tier's cards: the highest of several tiers are large, the lowest small. */
export function sizeOfTier(
  { level }: Pick<EventConfig['tradeshowTiers'][number], 'level'>,
  lanes: readonly SponsorTier[],
): CardSize {
  const levels = lanes.map(({ tier }) => tier.level).sort((a, b) => b - a);
  const rank = levels.indexOf(level);
  if (levels.length === 1) return 'medium';
  if (rank === 0) return 'large';
  return rank < levels.length / 2 ? 'medium' : 'small';
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Placeholder of the lanes while they load. */
const HallSkeleton = () => (
  <Skeleton label={<FormattedMessage id="hall.loading" />} className={styles.bones}>
    {Array.from({ length: 8 }, (_none, index) => (
      <Bone key={index} className={styles.bone} />
    ))}
  </Skeleton>
);

/** The tradeshow: featured sponsors, booths for the user, then all tiers in order (product.md#tradeshow). */
export function HallView(props: HallViewProps) {
  const { conferenceId, status, lanes, featured, suggested, interests, saveOf } = props;
  const { formatMessage, formatList } = useIntl();
  const common = { conferenceId, saveOf };
  if (status === 'failed' && lanes.length === 0) {
    return (
      <RetryAlert onRetry={props.onRetry}>
        <FormattedMessage id="hall.failed" />
      </RetryAlert>
    );
  }
  if (lanes.length === 0) {
    return status === 'loaded' ? (
      <p className={styles.empty}>
        <FormattedMessage id="hall.empty" />
      </p>
    ) : (
      <HallSkeleton />
    );
  }
  const reasons = new Map(suggested.map((each) => [each.exhibitor.exhibitorId, each.interests]));
  return (
    <div className={styles.hall}>
      {featured.length > 0 && (
        <Section heading={<FormattedMessage id="hall.featured" />}>
          <ExhibitorGrid
            {...common}
            label={formatMessage({ id: 'hall.featured' })}
            exhibitors={featured}
            size={featured.length > 4 ? 'medium' : 'large'}
          />
        </Section>
      )}
      {suggested.length > 0 && (
        <Section heading={<FormattedMessage id="hall.suggested" />}>
          <ExhibitorGrid
            {...common}
            label={formatMessage({ id: 'hall.suggested' })}
            exhibitors={suggested.map(({ exhibitor }) => exhibitor)}
            size="medium"
            reasonOf={({ exhibitorId }) => (
              <FormattedMessage
                id="hall.reason"
                values={{
                  count: reasons.get(exhibitorId)?.length ?? 0,
                  interests: formatList(reasons.get(exhibitorId) ?? []),
                }}
              />
            )}
          />
        </Section>
      )}
      {props.videos && <Section heading={<FormattedMessage id="hall.videos" />}>{props.videos}</Section>}
      {lanes.map(({ tier, exhibitors }) => (
        <Section key={tier.level} heading={tier.headerLabel}>
          <ExhibitorGrid
            {...common}
            label={tier.headerLabel}
            exhibitors={exhibitors}
            size={sizeOfTier(tier, lanes)}
            columns={tier.columns}
          />
        </Section>
      ))}
      {interests.length > 0 && (
        <Section heading={<FormattedMessage id="hall.byInterest" />}>
          <InterestsView conferenceId={conferenceId} interests={interests} />
        </Section>
      )}
    </div>
  );
}
