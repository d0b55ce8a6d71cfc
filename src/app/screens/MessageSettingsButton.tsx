import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { MessageSettings } from '../../features/messages/messageSettings';
import { selectHasPush } from '../../shared/notices/push';
import { Button } from '../../shared/kit/ui/Button';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

/** Opens the user's choices about messages. */
export function MessageSettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const hasPush = useSelector(selectHasPush);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <FormattedMessage id="messageSettings.open" />
      </Button>
      {isOpen && (
        <MessageSettings
          push={hasPush ? <ChunkSlot chunk="push" screen="PushSection" /> : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
