import { FormattedMessage, useIntl } from 'react-intl';
import type { SessionVersion } from '../../../../contract/program/programEditing';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { changesIn, type SessionEditState } from '../editSlice';
import styles from './EditSessionView.module.css';

export interface VersionsViewProps {
  versions: SessionEditState['versions'];
  onRestore: (versionId: number) => void;
  onRetry: () => void;
}

function Version({
  version,
  before,
  isLatest,
  onRestore,
}: {
  version: SessionVersion;
  /** The version before it, if that is known. */
  before: SessionVersion | undefined;
  isLatest: boolean;
} & Pick<VersionsViewProps, 'onRestore'>) {
  const { formatMessage, formatList } = useIntl();
  const { kind, by, at, fields, versionId } = version;
  const changed = before ? changesIn(before.fields, fields) : [];
  return (
    <li className={styles.version}>
      <div>
        <p className={styles.what}>
          <FormattedMessage id={`programmeEditing.version.${kind}`} />
          {changed.length > 0 && kind === 'edited' && (
            <>
              {': '}
              {formatList(changed.map((name) => formatMessage({ id: `programmeEditing.field.${name}` })))}
            </>
          )}
        </p>
        {by && (
          <p className={cardStyles.quiet}>
            <bdi>{by.name || <FormattedMessage id="programmeEditing.former" />}</bdi>,{' '}
            <ViewerDate at={at} format="date-time" />
          </p>
        )}
      </div>
      {!isLatest && (
        <Button look="quiet" onClick={() => onRestore(versionId)}>
          <FormattedMessage id="programmeEditing.restore" />
        </Button>
      )}
    </li>
  );
}

/** What the session was before, and who changed it. */
export function VersionsView({ versions, onRestore, onRetry }: VersionsViewProps) {
  const { status, list } = versions;
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="programmeEditing.versions" />
      </h2>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="programmeEditing.versionsFailed" />
        </RetryAlert>
      )}
      {status === 'loaded' && list.length === 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="programmeEditing.noVersions" />
        </p>
      )}
      {list.length > 0 && (
        <ol className={styles.versions}>
          {list.map((version, index) => (
            <Version
              key={version.versionId}
              version={version}
              before={list[index + 1]}
              isLatest={index === 0}
              onRestore={onRestore}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
