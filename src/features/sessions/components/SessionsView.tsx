import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { Choice } from '../../../shared/ui/Choice';
import { RetryAlert } from '../../../shared/ui/RetryAlert';
import type { CategoryChoice } from '../selectors';
import styles from './SessionsView.module.css';

export type ProgrammeTab = 'upcoming' | 'onDemand';

export interface SessionsViewProps {
  /** The event's label for its program. */
  title: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failureText: string | null;
  /** The event's own tab labels. */
  labels: { upcoming: string | undefined; onDemand: string | undefined };
  tab: ProgrammeTab;
  categories: readonly CategoryChoice[];
  /** Selected category code; empty for all. */
  filter: string;
  /** Only saved sessions are shown. */
  isMineOnly: boolean;
  /** How old the program is, if it is not current. */
  asOf: ReactNode;
  emptyImageUrl: string | null;
  /**
   * Formatted last day of the recordings, and whether it has passed; null if they stay available
   * indefinitely.
   */
  recordings: { lastDay: string; over: boolean } | null;
  onTab: (tab: ProgrammeTab) => void;
  onFilter: (code: string) => void;
  onMineOnly: (isMineOnly: boolean) => void;
  onRetry: () => void;
  /** Sessions of the current tab, by day. */
  days: readonly ProgrammeDay[];
}

/** One day of the program: its heading, and its sessions as list items. */
export interface ProgrammeDay {
  key: string;
  heading: string;
  sessions: ReactNode;
}

const isLoading = (status: SessionsViewProps['status']) => status === 'idle' || status === 'loading';

const TABS = ['upcoming', 'onDemand'] as const;

/** The program: tabs, category filter and the tab's sessions, or a message in their place. */
export function SessionsView(props: SessionsViewProps) {
  const { tab, labels, categories, filter, status, isMineOnly } = props;
  const { formatMessage } = useIntl();
  const choices = [
    { value: '', label: formatMessage({ id: 'sessions.allCategories' }) },
    ...categories.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <>
      <h1 className={styles.title}>{props.title}</h1>
      {props.asOf}
      <Tabs
        selectedKey={tab}
        onSelectionChange={(key) => props.onTab(key as ProgrammeTab)}
        className={styles.tabs ?? ''}
      >
        <div className={styles.bar}>
          <TabList aria-label={formatMessage({ id: 'sessions.programme' })} className={styles.list ?? ''}>
            {TABS.map((id) => (
              <Tab key={id} id={id} className={styles.tab ?? ''}>
                {labels[id] ?? formatMessage({ id: `sessions.tab.${id}` })}
              </Tab>
            ))}
          </TabList>
          <div className={styles.filters}>
            <Button
              look="secondary"
              aria-pressed={isMineOnly}
              className={isMineOnly ? styles.pressed : undefined}
              onClick={() => props.onMineOnly(!isMineOnly)}
            >
              <FormattedMessage id="sessions.mine" />
            </Button>
            {(categories.length > 0 || isLoading(status)) && (
              // There from the start: arriving with the program, it would push the program down.
              <Choice
                label={formatMessage({ id: 'sessions.category' })}
                choices={choices}
                value={filter}
                onChange={props.onFilter}
              />
            )}
          </div>
        </div>
        {TABS.map((id) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {id === tab && <Sessions {...props} />}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function Sessions({
  status,
  failureText,
  tab,
  filter,
  isMineOnly,
  emptyImageUrl,
  recordings,
  onFilter,
  onMineOnly,
  onRetry,
  days,
}: SessionsViewProps) {
  const empty = days.length === 0;
  if (empty && isLoading(status)) {
    return (
      <p role="status" className={styles.quiet}>
        <FormattedMessage id="sessions.loading" />
      </p>
    );
  }
  return (
    <>
      {status === 'failed' && (
        <div className={styles.failure}>
          <RetryAlert onRetry={onRetry}>
            <FormattedMessage id="sessions.failed" values={{ reason: failureText }} />
          </RetryAlert>
        </div>
      )}
      {tab === 'onDemand' && recordings && (
        <p className={styles.note}>
          <FormattedMessage
            id={recordings.over ? 'sessions.recordingsOver' : 'sessions.recordingsUntil'}
            values={{ date: recordings.lastDay }}
          />
        </p>
      )}
      {empty && status !== 'failed' && (
        <div className={styles.empty}>
          {emptyImageUrl && <img src={emptyImageUrl} alt="" width={200} height={150} />}
          <p>
            <FormattedMessage
              id={
                isMineOnly ? 'sessions.emptyMine' : filter ? 'sessions.emptyFilter' : `sessions.empty.${tab}`
              }
            />
          </p>
          {isMineOnly && (
            <Button look="secondary" onClick={() => onMineOnly(false)}>
              <FormattedMessage id="sessions.all" />
            </Button>
          )}
          {filter && (
            <Button look="secondary" onClick={() => onFilter('')}>
              <FormattedMessage id="sessions.allCategories" />
            </Button>
          )}
        </div>
      )}
      {days.map(({ key, heading, sessions }) => (
        <section key={key} aria-labelledby={`day-${key}`} className={styles.day}>
          <h2 id={`day-${key}`} className={styles.dayHeading}>
            {heading}
          </h2>
          <ul className={styles.grid}>{sessions}</ul>
        </section>
      ))}
    </>
  );
}
