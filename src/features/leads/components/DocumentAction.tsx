import { useDispatch, useSelector } from 'react-redux';
import type { BoothDocument } from '../../../contract/tradeshow';
import { documentRequested, selectIsSharing, shareConfirmationRequested, type WithLeads } from '../slice';
import { DocumentActionView } from './DocumentActionView';

/**
 * Gets a document of the booth that `ShareContact` is shown for, whose dialog asks for what gated ones need.
 */
export function DocumentAction({ document }: { document: BoothDocument }) {
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
        const wanted = { fileId, name };
        dispatch(asks ? shareConfirmationRequested({ document: wanted }) : documentRequested(wanted));
      }}
    />
  );
}
