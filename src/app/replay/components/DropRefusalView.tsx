import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../shared/ui/Notice';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { DropRefusal } from '../drop';

/** Why what was dropped last is not opened; nothing where it is. */
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
