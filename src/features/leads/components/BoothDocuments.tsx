import { useDispatch, useSelector } from 'react-redux';
import type { BoothDocument } from '../../../contract/tradeshow';
import { documentRequested, shareConfirmationRequested, type WithLeads } from '../slice';
import { BoothDocumentsView, type BoothDocumentsViewProps } from './BoothDocumentsView';

export interface BoothDocumentsProps extends Pick<BoothDocumentsViewProps, 'onShow'> {
  documents: readonly BoothDocument[];
}

/** The documents of the booth that `ShareContact` is shown for, whose dialog asks for the details of gated ones. */
export function BoothDocuments({ documents, onShow }: BoothDocumentsProps) {
  const dispatch = useDispatch();
  const { sharing, fetching, documentProblem } = useSelector((state: WithLeads) => state.leads);
  const isSharing = (sharing?.shared ?? null) !== null;
  return (
    <BoothDocumentsView
      documents={documents}
      isSharing={isSharing}
      fetching={fetching}
      documentProblem={documentProblem}
      onShow={onShow}
      onGet={({ fileId, name, gated, file }) => {
        const document = { fileId, name };
        dispatch(
          gated && !isSharing && file === null
            ? shareConfirmationRequested({ document })
            : documentRequested(document),
        );
      }}
    />
  );
}
