import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/kit/ui/Button';
import { selectDialog, type WithIngest } from '../selectors';
import {
  copyRequested,
  ingestClosed,
  ingestOpened,
  keyShown,
  renewalConfirmationRequested,
  renewalConfirmed,
  renewalDeclined,
} from '../slice';
import { IngestDialogView } from './IngestDialogView';

/** Opens a stage's ingest address and stream key, for superusers. */
export function IngestTool({ stageId }: { stageId: string }) {
  const dispatch = useDispatch();
  const dialog = useSelector((state: WithIngest) => selectDialog(state));
  return (
    <>
      <Button look="quiet" onClick={() => dispatch(ingestOpened({ stageId }))}>
        <FormattedMessage id="ingest.open" />
      </Button>
      <IngestDialogView
        dialog={dialog}
        onClose={() => dispatch(ingestClosed())}
        onShow={(shown) => dispatch(keyShown(shown))}
        onCopy={(what) => dispatch(copyRequested(what))}
        onRenew={() => dispatch(renewalConfirmationRequested())}
        onRenewConfirm={() => dispatch(renewalConfirmed())}
        onRenewDecline={() => dispatch(renewalDeclined())}
      />
    </>
  );
}
