import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../../shared/kit/ui/Button';
import { StatusRegion } from '../../../../../shared/kit/ui/StatusRegion';
import { clockTime } from '../../live';
import type { CheckReason } from '../reasons';
import type { VideoCheckState } from '../slice';
import styles from './VideoCheckView.module.css';

export interface VideoCheckViewProps extends Pick<
  VideoCheckState,
  'status' | 'kind' | 'facts' | 'missingCaptions' | 'problem'
> {
  /** Label of the field. */
  label: string;
  /** There is an address to check. */
  hasAddress: boolean;
  /** Hosts other than our own that the event allows. */
  allowedHosts: readonly string[];
  /** Its captions have changed since the check. */
  isStale: boolean;
  /** The preview; null while there is nothing to try. */
  preview: ReactNode;
  onCheck: () => void;
}

/** What plays: its size, its length, its captions. */
function Facts({ facts }: { facts: NonNullable<VideoCheckState['facts']> }) {
  const { formatMessage } = useIntl();
  const { width, height, seconds, captions } = facts;
  const parts = [
    ...(width === null || height === null
      ? []
      : [width === 0 ? formatMessage({ id: 'videoCheck.soundOnly' }) : `${width}×${height}`]),
    seconds === null ? formatMessage({ id: 'videoCheck.endless' }) : clockTime(seconds),
    ...(captions.length > 0
      ? [formatMessage({ id: 'videoCheck.captions' }, { languages: captions.join(', ') })]
      : []),
  ];
  return <FormattedMessage id="videoCheck.plays" values={{ facts: parts.join(', ') }} />;
}

/** Why it does not play, and what can be done. */
function Problem({
  reason,
  allowedHosts,
}: Pick<VideoCheckViewProps, 'allowedHosts'> & { reason: CheckReason }) {
  const values = { hosts: ['player.vimeo.com', 'vimeo.com', ...allowedHosts].join(', ') };
  return (
    <>
      <p className={styles.problem}>
        <FormattedMessage id={`videoCheck.reason.${reason}`} />
      </p>
      <p>
        <FormattedMessage id={`videoCheck.todo.${reason}`} values={values} />
      </p>
    </>
  );
}

/** Checks whether a field's video plays, and reports its properties or the reason. */
export function VideoCheckView(props: VideoCheckViewProps) {
  const { label, status, kind, facts, missingCaptions, problem, preview, hasAddress, onCheck } = props;
  const { formatMessage } = useIntl();
  const isBusy = status === 'looking' || status === 'trying';
  const may = hasAddress && !isBusy;
  return (
    <div className={styles.check}>
      <Button
        look="secondary"
        className={styles.button}
        aria-disabled={!may}
        aria-label={formatMessage({ id: isBusy ? 'videoCheck.checkingOf' : 'videoCheck.checkOf' }, { label })}
        onClick={() => may && onCheck()}
      >
        <FormattedMessage id={isBusy ? 'videoCheck.checking' : 'videoCheck.check'} />
      </Button>
      <StatusRegion>
        <div className={styles.outcome} data-status={status}>
          {kind && (
            <p className={styles.kind}>
              <FormattedMessage id={`videoCheck.kind.${kind}`} />
            </p>
          )}
          {status === 'plays' && facts && (
            <p className={styles.plays}>
              <Facts facts={facts} />
            </p>
          )}
          {status === 'plays' &&
            missingCaptions.map((language) => (
              <p key={language} className={styles.problem}>
                <FormattedMessage id="videoCheck.missingCaptions" values={{ language }} />
              </p>
            ))}
          {props.isStale && (
            <p>
              <FormattedMessage id="videoCheck.stale" />
            </p>
          )}
          {problem && <Problem reason={problem} allowedHosts={props.allowedHosts} />}
        </div>
      </StatusRegion>
      {preview}
    </div>
  );
}
