import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NoticeBarArea } from '../../../../shared/kit/ui/NoticeBar';
import styles from './LayoutView.module.css';

export interface LayoutViewProps {
  header: ReactNode;
  notice: ReactNode;
  /** Advertisements above the screen. */
  banners: ReactNode;
  /** Stays at the bottom edge of the window while the page is scrolled. */
  bar?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Header, notices and banners, the screen, footer; the first Tab stop skips the header. */
export function LayoutView({ header, notice, banners, bar, footer, children }: LayoutViewProps) {
  return (
    <NoticeBarArea>
      <div className={styles.layout}>
        <a data-screen-only className={styles.skip} href="#main">
          <FormattedMessage id="shell.skipToContent" />
        </a>
        {header}
        {notice}
        {banners}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer}
        {/* It comes late, and pushes nothing down if it is last. */}
        {bar && (
          <div data-screen-only className={styles.bar}>
            {bar}
          </div>
        )}
      </div>
    </NoticeBarArea>
  );
}
