import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import type { Json } from '../../log/plain';
import type { Mismatch } from '../mismatch';
import type { StateChange } from '../stateDiff';
import { ChangesView } from './ChangesView';
import { JsonTree } from './JsonTree';
import styles from './DetailsView.module.css';

export interface DetailsViewProps {
  /** The moment's label; null at the beginning of a page. */
  label: string | null;
  /** The entry; null at the beginning of a page. */
  entry: Json;
  changes: readonly StateChange[];
  state: Json;
  /** Why the current build's reducers refused the action; null if they accepted it. */
  refusal: string | null;
  /** Null except at a checkpoint that differs. */
  mismatch: Mismatch | null;
}

function Changes({ entry, changes, refusal, mismatch }: DetailsViewProps) {
  return (
    <>
      {refusal !== null && (
        <p className={styles.problem}>
          <FormattedMessage id="replay.refused" values={{ reason: refusal }} />
        </p>
      )}
      {mismatch && (
        <>
          <p className={styles.problem}>
            <FormattedMessage id="replay.mismatch" />
          </p>
          {mismatch.status === 'known' ? (
            <>
              <h3 className={styles.subtitle}>
                <FormattedMessage id="replay.mismatchDiff" />
              </h3>
              <ChangesView changes={mismatch.changes} />
            </>
          ) : (
            <p className={styles.problem}>
              <FormattedMessage id="replay.mismatchUnknown" values={{ reason: mismatch.reason }} />
            </p>
          )}
        </>
      )}
      {entry === null ? (
        <p className={styles.quiet}>
          <FormattedMessage id="replay.beginning" />
        </p>
      ) : changes.length === 0 ? (
        !mismatch && (
          <p className={styles.quiet}>
            <FormattedMessage id="replay.noChanges" />
          </p>
        )
      ) : (
        <ChangesView changes={changes} />
      )}
    </>
  );
}

/** Details of the current moment: its entry, changes and state. */
export function DetailsView(props: DetailsViewProps) {
  const { label, entry, state } = props;
  return (
    <section className={styles.details} aria-labelledby="replay-details">
      <h2 id="replay-details" className={styles.title}>
        {label ?? <FormattedMessage id="replay.detailsTitle" />}
      </h2>
      <Tabs className={styles.tabs ?? ''}>
        <TabList aria-labelledby="replay-details" className={styles.tabList ?? ''}>
          <Tab id="changes" className={styles.tab ?? ''}>
            <FormattedMessage id="replay.changes" />
          </Tab>
          <Tab id="entry" className={styles.tab ?? ''}>
            <FormattedMessage id="replay.entry" />
          </Tab>
          <Tab id="state" className={styles.tab ?? ''}>
            <FormattedMessage id="replay.state" />
          </Tab>
        </TabList>
        <TabPanel id="changes" className={styles.panel ?? ''}>
          <Changes {...props} />
        </TabPanel>
        <TabPanel id="entry" className={styles.panel ?? ''}>
          {entry === null ? (
            <p className={styles.quiet}>
              <FormattedMessage id="replay.beginning" />
            </p>
          ) : (
            <JsonTree value={entry} open />
          )}
        </TabPanel>
        <TabPanel id="state" className={styles.panel ?? ''}>
          <JsonTree value={state} />
        </TabPanel>
      </Tabs>
    </section>
  );
}
