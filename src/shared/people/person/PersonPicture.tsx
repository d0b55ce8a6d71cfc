import { imageUrl } from '../../../contract/platform/eventConfig';
import type { AttendeeResult } from '../../../contract/people/attendees';
import { LazyImage } from '../../kit/ui/LazyImage';
import { initials } from './describe';
import styles from './PersonPicture.module.css';

/** Size in pixels. */
const PIXELS = { small: 56, large: 128 } as const;

export interface PersonPictureProps {
  /** The event whose files the pictures may come from. */
  conferenceId: string;
  person: Pick<AttendeeResult, 'firstName' | 'lastName' | 'imgPath'>;
  size: keyof typeof PIXELS;
}

/** An attendee's picture, or initials if there is none. Decorative, as the name is next to it. */
export function PersonPicture({ conferenceId, person, size }: PersonPictureProps) {
  const src = imageUrl({ conferenceId }, person.imgPath);
  const names = `${styles.picture} ${styles[size]}`;
  if (src === null) {
    return (
      <span className={`${names} ${styles.initials}`} aria-hidden="true">
        {initials(person)}
      </span>
    );
  }
  return <LazyImage src={src} alt="" width={PIXELS[size]} height={PIXELS[size]} className={names} />;
}
