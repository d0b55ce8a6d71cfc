import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { imageUrl, type EventConfig } from '../../../../../contract/platform/eventConfig';
import { LazyImage } from '../../../../../shared/kit/ui/LazyImage';
import { TopicIcon } from '../../../../../shared/kit/ui/TopicIcon';
import { resultsPath } from '../address';
import styles from './InterestsView.module.css';

export interface InterestsViewProps {
  /** The event whose files may be used. */
  conferenceId: string;
  interests: readonly (EventConfig['primaryInterests'][number] & { count: number })[];
}

/** The event's interests as they are drawn, each leading to the exhibitors that have it. */
export function InterestsView({ conferenceId, interests }: InterestsViewProps) {
  return (
    <ul className={styles.tiles}>
      {interests.map(({ name, imageSrc, iconName, count }) => {
        const image = imageUrl({ conferenceId }, imageSrc);
        return (
          <li key={name} className={styles.tile}>
            {image ? (
              <LazyImage src={image} alt="" width={40} height={40} className={styles.image} />
            ) : (
              iconName && <TopicIcon name={iconName} className={styles.icon} />
            )}
            <Link to={resultsPath({ interest: name })} className={styles.link ?? ''}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.count}>
              <FormattedMessage id="hall.interestCount" values={{ count }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
