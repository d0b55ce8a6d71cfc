import { imageUrl } from '../../../../contract/platform/eventConfig';
import type { Exhibitor } from '../../../../contract/exhibition/tradeshow';
import { firstSign } from '../../../../shared/kit/lib/initials';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import styles from './ExhibitorLogo.module.css';

export interface ExhibitorLogoProps {
  /** The event whose files logos may come from. */
  conferenceId: string;
  exhibitor: Pick<Exhibitor, 'imgPath' | 'companyName' | 'darkLogo'>;
  /** Sizes the plate. */
  className?: string | undefined;
}

/**
 * A logo of any shape on a plate of the ground it is drawn for, whatever the event's colors are; the first
 * letter of the name for an exhibitor without one. Decorative: the name stands beside it.
 */
export function ExhibitorLogo({ conferenceId, exhibitor, className }: ExhibitorLogoProps) {
  const { imgPath, companyName, darkLogo } = exhibitor;
  const logo = imageUrl({ conferenceId }, imgPath);
  const names = [styles.plate, logo ? darkLogo && styles.dark : styles.none, className]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={names} aria-hidden="true">
      {logo ? (
        <LazyImage src={logo} alt="" width={160} height={70} className={styles.logo} />
      ) : (
        <span className={styles.letter}>{firstSign(companyName)}</span>
      )}
    </span>
  );
}
