import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './LayoutView.module.css';

export interface LayoutViewProps {
  header: ReactNode;
  notice: ReactNode;
  /** Advertisements above the screen. */
  banners: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Header, what is above the screen, the screen, footer; the first Tab stop leads past the header. */
export function LayoutView({ header, notice, banners, footer, children }: LayoutViewProps) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="shell.skipToContent" />
      </a>
      {header}
      {notice}
      {banners}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
