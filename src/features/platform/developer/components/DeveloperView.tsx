import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDate } from '../../../../shared/kit/lib/dates';
import type { StoredRecording } from '../../../../shared/platform/deps';
import type { Outcome } from '../slice';
import { DeleteDialog } from './DeleteDialog';
import styles from './DeveloperView.module.css';
import { RecordingList, type RecordingListProps } from './RecordingList';
import { RecordingSwitch, type RecordingSwitchProps } from './RecordingSwitch';

/** Testers' guide, relative to the source repository. */
const GUIDE = 'docs/qa-replay.md';

export interface DeveloperViewProps extends RecordingSwitchProps, RecordingListProps {
  outcome: Outcome;
  /** The recording whose deletion is being confirmed; null if none. */
  toDelete: StoredRecording | null;
  /** Build of the app, e.g. `0.1.0+3f2a91c0`. */
  build: string;
  /** Documentation of the event's API; null where there is none. */
  apiDocsUrl: string | null;
  /** Control to start a rehearsal, for users who may. */
  rehearsal?: ReactNode;
  onDeleteConfirm: (id: string) => void;
  onDeleteDecline: () => void;
}

function Card({ titleId, children }: { titleId: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.cardHeading}>
        <FormattedMessage id={titleId} />
      </h2>
      {children}
    </section>
  );
}

/** Result of the last operation; announced to screen readers. */
function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const failed = outcome !== null && 'message' in outcome;
  const message = outcome && (
    <p className={failed ? styles.problem : styles.done}>
      <FormattedMessage
        id={`developer.outcome.${outcome.kind}`}
        values={{ reason: failed ? outcome.message : null }}
      />
    </p>
  );
  return (
    <>
      <div role="status" className={styles.region}>
        {!failed && message}
      </div>
      <div role="alert" className={styles.region}>
        {failed && message}
      </div>
    </>
  );
}

function Tool({ href, name }: { href: string; name: 'replay' | 'apiDocs' }) {
  return (
    <li>
      <a href={href} className={styles.tool}>
        <FormattedMessage id={`developer.${name}`} />
      </a>
      <p className={styles.quiet}>
        <FormattedMessage id={`developer.${name}Text`} />
      </p>
    </li>
  );
}

/** The developer page: recording, stored recordings and the tools to inspect them. */
export function DeveloperView(props: DeveloperViewProps) {
  const { outcome, toDelete, build, apiDocsUrl, viewerZone, locale, onDeleteConfirm, onDeleteDecline } =
    props;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.heading}>
          <FormattedMessage id="developer.title" />
        </h1>
        <p className={styles.intro}>
          <FormattedMessage id="developer.intro" />
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card titleId="developer.recording">
            <RecordingSwitch {...props} />
          </Card>
          <Card titleId="developer.list">
            <OutcomeLine outcome={outcome} />
            <RecordingList {...props} />
          </Card>
          {props.rehearsal}
        </div>
        <Card titleId="developer.tools">
          <ul className={styles.tools}>
            <Tool href="/?replay" name="replay" />
            {apiDocsUrl !== null && <Tool href={apiDocsUrl} name="apiDocs" />}
          </ul>
          <p className={styles.quiet}>
            <FormattedMessage id="developer.guide" values={{ file: <code key="file">{GUIDE}</code> }} />
          </p>
          <dl className={styles.build}>
            <dt>
              <FormattedMessage id="developer.build" />
            </dt>
            <dd>
              <code>{build}</code>
            </dd>
          </dl>
        </Card>
      </div>
      <DeleteDialog
        date={toDelete && formatDate(toDelete.startedAt, 'date-time', viewerZone, locale)}
        isCurrent={toDelete?.current === true}
        onConfirm={() => {
          if (toDelete) onDeleteConfirm(toDelete.id);
        }}
        onDecline={onDeleteDecline}
      />
    </div>
  );
}
