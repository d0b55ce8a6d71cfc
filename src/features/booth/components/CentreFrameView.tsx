import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { centrePath, type CentreTab } from '../paths';
import styles from './Centre.module.css';

export interface CentreFrameViewProps {
  exhibitorId: string;
  companyName: string;
  tab: CentreTab;
  tabs: readonly CentreTab[];
  /** Page of the booth; null where the event does not show booths. */
  boothPath: string | null;
  /** The user may run other booths too. */
  hasChoice: boolean;
  children: ReactNode;
}

/** Layout of the exhibitor centre: whose booth it is, and its tabs. */
export function CentreFrameView(props: CentreFrameViewProps) {
  const { exhibitorId, companyName, tab, tabs, boothPath, hasChoice, children } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <p className={styles.over}>
          <FormattedMessage id="exhibitor.centre" />
        </p>
        <h1 className={styles.title}>{companyName}</h1>
        <div className={styles.links}>
          {boothPath !== null && (
            <Link to={boothPath}>
              <FormattedMessage id="exhibitor.see" />
            </Link>
          )}
          {hasChoice && (
            <Link to={centrePath()}>
              <FormattedMessage id="exhibitor.chooseOther" />
            </Link>
          )}
        </div>
        <nav aria-label={formatMessage({ id: 'exhibitor.tabs' })} className={styles.tabs}>
          {tabs.map((name) => (
            <Link
              key={name}
              to={centrePath(exhibitorId, name)}
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
