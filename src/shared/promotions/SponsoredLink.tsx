import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { SEEN_SHARE } from '../../contract/promotions';
import { AnyLink } from '../ui/AnyLink';
import { promotionGone, promotionOpened, promotionShown } from './slice';
import styles from './SponsoredLink.module.css';

export interface SponsoredLinkProps {
  promotionId: string;
  /** A path in the app, or an external URL. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link of a sponsor, marked as such. Counts when half of it has been in view for long enough, and when followed. */
export function SponsoredLink({ promotionId, to, className, children }: SponsoredLinkProps) {
  const dispatch = useDispatch();
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
        dispatch((isShown ? promotionShown : promotionGone)({ promotionId }));
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (isShown) dispatch(promotionGone({ promotionId }));
    };
  }, [dispatch, promotionId]);
  return (
    <span ref={frame} className={styles.frame}>
      <AnyLink to={to} className={className} onFollow={() => dispatch(promotionOpened({ promotionId }))}>
        {children}
        <span className={styles.mark}>
          <FormattedMessage id="ui.sponsored" />
        </span>
      </AnyLink>
    </span>
  );
}
