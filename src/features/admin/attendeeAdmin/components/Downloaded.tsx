import { FormattedMessage } from 'react-intl';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { DownloadState } from '../downloadSlice';

/** The outcome of a download; empty until it ends. */
export function Downloaded({ state }: { state: DownloadState['export'] }) {
  if (state !== 'done' && state !== 'failed') return null;
  return (
    <p className={state === 'done' ? cardStyles.done : cardStyles.problem}>
      <FormattedMessage id={state === 'done' ? 'attendeeAdmin.exported' : 'attendeeAdmin.downloadFailed'} />
    </p>
  );
}
