import { useDispatch, useSelector } from 'react-redux';
import type { BoothDocument } from '../../../../contract/exhibition/tradeshow';
import { documentRequested, selectIsSharing, shareConfirmationRequested, type WithLeads } from '../slice';
import { DocumentActionView } from './DocumentActionView';

export interface DocumentActionProps {
  exhibitorId: string;
  document: BoothDocument;
}

/** Gets a document of the booth that is shown. What gated ones need is asked for by `ShareContact`. */
export function DocumentAction({ exhibitorId, document }: DocumentActionProps) {
  const dispatch = useDispatch();
  const { fetching, documentProblem } = useSelector((state: WithLeads) => state.leads);
  const { fileId, name, gated, file } = document;
  const isSharing = useSelector(selectIsSharing);
  const asks = gated && file === null && !isSharing;
  return (
    <DocumentActionView
      name={name}
      asks={asks}
      isWorking={fetching === fileId}
      problem={documentProblem?.fileId === fileId ? documentProblem.why : null}
      onGet={() => {
        const wanted = { exhibitorId, fileId, name };
        dispatch(asks ? shareConfirmationRequested({ document: wanted }) : documentRequested(wanted));
      }}
    />
  );
}
