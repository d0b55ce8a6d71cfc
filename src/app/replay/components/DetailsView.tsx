import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import type { Json } from '../../../shared/actionLog/plain';
import type { Mismatch } from '../mismatch';
import type { StateChange } from '../stateDiff';
import { ChangesView } from './ChangesView';
import { JsonTree } from './JsonTree';
import styles from './DetailsView.module.css';

export interface DetailsViewProps {
  /** What the moment is called; null at the beginning of a page. */
  label: string | null;
  /** The entry; null at the beginning of a page. */
  entry: Json;
  changes: readonly StateChange[];
  state: Json;
  /** Why today's reducers could not take the action; null when they could. */
  refusal: string | null;
  /** Null but at a checkpoint that differs. */
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

/** What the present moment is and did. */
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
