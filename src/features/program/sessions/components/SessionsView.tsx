import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { panelOf, TabList } from '../../../../shared/kit/ui/TabList';
import type { CategoryChoice } from '../selectors';
import styles from './SessionsView.module.css';

export type ProgramTab = 'upcoming' | 'onDemand';

export interface SessionsViewProps {
  /** The event's label for its program. */
  title: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** The event's own tab labels. */
  labels: { upcoming: string | undefined; onDemand: string | undefined };
  tab: ProgramTab;
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
  /** The event has not begun: what is missing is still to come. */
  isAhead: boolean;
  /** How many sessions the other tab has under the same filters. */
  elsewhere: number;
  onTab: (tab: ProgramTab) => void;
  onFilter: (code: string) => void;
  onMineOnly: (isMineOnly: boolean) => void;
  onRetry: () => void;
  /** Sessions of the current tab, by day. */
  days: readonly ProgramDay[];
}

/** One day of the program: its heading, and its sessions as list items. */
export interface ProgramDay {
  key: string;
  heading: string;
  sessions: ReactNode;
}

const isLoading = (status: SessionsViewProps['status']) => status === 'idle' || status === 'loading';

const TABS = ['upcoming', 'onDemand'] as const;

const otherTab = (tab: ProgramTab): ProgramTab => (tab === 'upcoming' ? 'onDemand' : 'upcoming');

/** The program: tabs, category filter and the tab's sessions, or a message in their place. */
export function SessionsView(props: SessionsViewProps) {
  const { tab, labels, categories, filter, status, isMineOnly, days } = props;
  const id = useId();
  const { formatMessage } = useIntl();
  const labelOf = (each: ProgramTab) => labels[each] ?? formatMessage({ id: `sessions.tab.${each}` });
  const choices = [
    { value: '', label: formatMessage({ id: 'sessions.allCategories' }) },
    ...categories.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <>
      <h1 className={styles.title}>{props.title}</h1>
      {props.asOf}
      <div className={styles.tabs}>
        <div className={styles.bar}>
          <TabList
            idPrefix={id}
            label={formatMessage({ id: 'sessions.programme' })}
            tabs={TABS.map((each) => ({ id: each, label: labelOf(each) }))}
            selected={tab}
            onSelect={props.onTab}
          />
          <search className={styles.filters}>
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
          </search>
        </div>
        <div {...panelOf(id, tab)} tabIndex={days.length === 0 ? 0 : undefined} className={styles.panel}>
          <Sessions {...props} otherLabel={labelOf(otherTab(tab))} />
        </div>
      </div>
    </>
  );
}

function Sessions({
  status,
  tab,
  filter,
  isMineOnly,
  emptyImageUrl,
  recordings,
  isAhead,
  elsewhere,
  otherLabel,
  onTab,
  onFilter,
  onMineOnly,
  onRetry,
  days,
}: SessionsViewProps & { otherLabel: string }) {
  const empty = days.length === 0;
  const emptyText = () => {
    if (isMineOnly) return 'sessions.emptyMine';
    if (filter) return elsewhere > 0 ? 'sessions.emptyFilterHere' : 'sessions.emptyFilter';
    return isAhead && tab === 'upcoming' ? 'sessions.empty.ahead' : `sessions.empty.${tab}`;
  };
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
            <FormattedMessage id="sessions.failed" />
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
            <FormattedMessage id={emptyText()} />
            {elsewhere > 0 && (
              <>
                {' '}
                <FormattedMessage
                  id="sessions.elsewhere"
                  values={{ tab: <bdi>{otherLabel}</bdi>, count: elsewhere }}
                />
              </>
            )}
          </p>
          {elsewhere > 0 && (
            <Button look="secondary" onClick={() => onTab(otherTab(tab))}>
              {otherLabel}
            </Button>
          )}
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
