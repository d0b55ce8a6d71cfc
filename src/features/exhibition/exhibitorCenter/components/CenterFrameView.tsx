import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { centerPath, type CenterTab } from '../paths';
import styles from './Center.module.css';

export interface CenterFrameViewProps {
  exhibitorId: string;
  companyName: string;
  tab: CenterTab;
  tabs: readonly CenterTab[];
  /** Page of the booth; null where the event does not show booths. */
  boothPath: string | null;
  /** The user may run other booths too. */
  hasChoice: boolean;
  children: ReactNode;
}

/** Layout of the exhibitor center: whose booth it is, and its tabs. */
export function CenterFrameView(props: CenterFrameViewProps) {
  const { exhibitorId, companyName, tab, tabs, boothPath, hasChoice, children } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <p className={styles.over}>
          <FormattedMessage id="exhibitor.center" />
        </p>
        <h1 className={styles.title}>{companyName}</h1>
        <div className={styles.links}>
          {boothPath !== null && (
            <Link to={boothPath}>
              <FormattedMessage id="exhibitor.see" />
            </Link>
          )}
          {hasChoice && (
            <Link to={centerPath()}>
              <FormattedMessage id="exhibitor.chooseOther" />
            </Link>
          )}
        </div>
        <nav aria-label={formatMessage({ id: 'exhibitor.tabs' })} className={styles.tabs}>
          {tabs.map((name) => (
            <Link
              key={name}
              to={centerPath(exhibitorId, name)}
              {...(name === tab && { 'aria-current': 'page' as const })}
            >
              <FormattedMessage id={`exhibitor.tab.${name}`} />
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </div>
  );
}
