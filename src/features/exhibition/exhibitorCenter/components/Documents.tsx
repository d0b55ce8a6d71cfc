import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { UploadField } from '../../../../shared/platform/uploads';
import {
  documentRemovalConfirmationRequested,
  documentRemovalConfirmed,
  documentRemovalDeclined,
  documentsRequested,
  gateRequested,
  type WithBoothDocuments,
} from '../documentsSlice';
import { DocumentsView } from './DocumentsView';

/** The documents of the booth that is open. */
export function Documents({ exhibitorId }: { exhibitorId: string }) {
  const dispatch = useDispatch();
  const documents = useSelector((state: WithBoothDocuments) => state.boothDocuments);
  const read = useCallback(() => void dispatch(documentsRequested()), [dispatch]);
  useEffect(read, [read]);
  return (
    <DocumentsView
      {...documents}
      upload={
        <UploadField
          heading={<FormattedMessage id="exhibitor.documents.upload" />}
          owner={{ kind: 'exhibitor', id: exhibitorId }}
          purpose="document"
          isMany
          onUploaded={read}
        />
      }
      onGate={(fileId, gated) => dispatch(gateRequested({ fileId, gated }))}
      onAsk={(fileId) => dispatch(documentRemovalConfirmationRequested({ fileId }))}
      onDecline={() => dispatch(documentRemovalDeclined())}
      onConfirm={() => dispatch(documentRemovalConfirmed())}
      onRetry={read}
    />
  );
}
