import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { AdminSearchButton } from '../../../../shared/platform/admin/AdminSearchButton';
import { ZoneLine } from '../../../../shared/platform/admin/zone/ZoneLine';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { PAGE_GROUPS, PAGES } from '../pages';
import type { SetupStep } from '../setup';
import { NowView, type NowViewProps } from './NowView';
import { SetupView } from './SetupView';
import styles from './HubView.module.css';

function Group({ group }: { group: (typeof PAGE_GROUPS)[number] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id={`adminHub.group.${group}`} />
      </h2>
      <ul className={styles.doors}>
        {PAGES.filter(([of]) => of === group).map(([, name, path]) => (
          <li key={name} className={styles.door}>
            <h3 className={styles.name}>
              <Link to={path} className={styles.link ?? ''}>
                <FormattedMessage id={`adminHub.page.${name}`} />
              </Link>
            </h3>
            <p className={cardStyles.quiet}>
              <FormattedMessage id={`adminHub.page.${name}.text`} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HubViewProps extends NowViewProps {
  /** What is to be prepared before the event; empty if nothing is, null until that is known. */
  setup: readonly SetupStep[] | null;
  onHideSetup: () => void;
}

/** Landing page of the administration: what to prepare, the event now, and links to its parts. */
export function HubView({ setup, onHideSetup, ...now }: HubViewProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>
          <FormattedMessage id="adminHub.title" />
        </h1>
        <AdminSearchButton />
      </div>
      {/* Nothing is shown that the list of preparations would push down when it arrives. */}
      {setup === null ? (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="ui.loading" />
        </p>
      ) : (
        <>
          {setup.length > 0 && <SetupView steps={setup} onHide={onHideSetup} />}
          <ZoneLine />
          <NowView {...now} />
          {PAGE_GROUPS.map((group) => (
            <Group key={group} group={group} />
          ))}
        </>
      )}
    </div>
  );
}
