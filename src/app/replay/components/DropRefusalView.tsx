import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../shared/ui/Notice';
import type { DropRefusal } from '../drop';

/** Why what was dropped last is not opened; nothing where it is. */
export function DropRefusalView({ refusal }: { refusal: DropRefusal | null }) {
  if (refusal === null) return null;
  return (
    <Notice kind="calling">
      <FormattedMessage id={`replay.drop.${refusal}`} />
    </Notice>
  );
}
