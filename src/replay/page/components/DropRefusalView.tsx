import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../shared/kit/ui/Notice';
import { StatusRegion } from '../../../shared/kit/ui/StatusRegion';
import type { DropRefusal } from '../drop';

/** Why the last drop was refused; nothing if it was accepted. */
export function DropRefusalView({ refusal }: { refusal: DropRefusal | null }) {
  return (
    <StatusRegion>
      {refusal !== null && (
        <Notice kind="calling">
          <FormattedMessage id={`replay.drop.${refusal}`} />
        </Notice>
      )}
    </StatusRegion>
  );
}
