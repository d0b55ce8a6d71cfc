import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { Notice } from '../../../../shared/kit/ui/Notice';

/** Announces a newer version and loads it. */
export function UpdateNoticeView({ onUpdate }: { onUpdate: () => void }) {
  return (
    <Notice kind="calling">
      <FormattedMessage id="update.text" />
      <Button look="secondary" onClick={onUpdate}>
        <FormattedMessage id="update.get" />
      </Button>
    </Notice>
  );
}
