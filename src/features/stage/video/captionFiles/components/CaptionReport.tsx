import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  MAX_CAPTION_LINE,
  MAX_CAPTION_SPEED,
  MAX_CUES,
  type CheckedCaptions,
} from '../../../../../contract/stage/captionFiles';
import { Button } from '../../../../../shared/kit/ui/Button';
import styles from './CaptionFileView.module.css';

export interface CaptionReportProps {
  report: CheckedCaptions;
  onConvert: () => void;
}

const LIMITS = { line: MAX_CAPTION_LINE, speed: MAX_CAPTION_SPEED, cues: MAX_CUES };

/** What was found, each with its line. */
function Findings({
  kind,
  findings: { total, first },
}: {
  kind: 'fault' | 'warning';
  findings: CheckedCaptions['faults'] | CheckedCaptions['warnings'];
}) {
  const id = useId();
  if (total === 0) return null;
  return (
    <>
      <p id={id} className={kind === 'fault' ? styles.problem : styles.strong}>
        <FormattedMessage id={`captionFiles.${kind}s`} values={{ total }} />
      </p>
      {/* It scrolls by itself, so it must be reachable by keyboard. */}
      <div className={styles.findings} role="region" tabIndex={0} aria-labelledby={id}>
        <ul>
          {first.map(({ line, code, text }, index) => (
            <li key={index}>
              <FormattedMessage id="captionFiles.line" values={{ line }} />{' '}
              <FormattedMessage id={`captionFiles.found.${code}`} values={LIMITS} />
              {text !== '' && (
                <q className={styles.quoted}>
                  <bdi>{text}</bdi>
                </q>
              )}
            </li>
          ))}
        </ul>
      </div>
      {total > first.length && (
        <p className={styles.quiet}>
          <FormattedMessage id="captionFiles.more" values={{ count: total - first.length }} />
        </p>
      )}
    </>
  );
}

/** What was found in a captions file. */
export function CaptionReport({ report, onConvert }: CaptionReportProps) {
  const { address, cues, isSrt, faults, warnings } = report;
  return (
    <div className={styles.report}>
      {isSrt && (
        <>
          <p>
            <FormattedMessage id="captionFiles.srt" />
          </p>
          <Button look="secondary" className={styles.convert} onClick={onConvert}>
            <FormattedMessage id="captionFiles.convert" />
          </Button>
        </>
      )}
      {address !== null && (
        <p className={styles.done}>
          <FormattedMessage id="captionFiles.stored" values={{ cues }} />
        </p>
      )}
      <Findings kind="fault" findings={faults} />
      <Findings kind="warning" findings={warnings} />
    </div>
  );
}
