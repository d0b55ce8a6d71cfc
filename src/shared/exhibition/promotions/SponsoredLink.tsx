import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SEEN_SHARE } from '../../../contract/exhibition/promotions';
import { AnyLink } from '../../kit/ui/AnyLink';
import styles from './SponsoredLink.module.css';

/** What becomes of a promotion; see `usePromotions`. */
export interface PromotionWatch {
  /** Half of it came into view, or no longer is. */
  onShown: (promotionId: string) => void;
  onGone: (promotionId: string) => void;
  onOpened: (promotionId: string) => void;
}

export interface SponsoredLinkProps {
  promotionId: string;
  watch: PromotionWatch;
  /** A path in the app, or an external URL. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link of a sponsor, marked as such, that tells when half of it is in view and when it is followed. */
export function SponsoredLink({ promotionId, watch, to, className, children }: SponsoredLinkProps) {
  const { onShown, onGone, onOpened } = watch;
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    let isShown = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest || latest.isIntersecting === isShown) return;
        isShown = latest.isIntersecting;
        (isShown ? onShown : onGone)(promotionId);
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (isShown) onGone(promotionId);
    };
  }, [onShown, onGone, promotionId]);
  return (
    <span ref={frame} className={styles.frame}>
      <AnyLink to={to} className={className} onFollow={() => onOpened(promotionId)}>
        {children}
        <span className={styles.mark}>
          <FormattedMessage id="ui.sponsored" />
        </span>
      </AnyLink>
    </span>
  );
}
