import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  boothEntered,
  boothLeft,
  shareConfirmationRequested,
  shareConfirmed,
  shareDeclined,
  sharingRequested,
  type WithLeads,
} from '../slice';
import { ShareContactView } from './ShareContactView';
import { ShareDialogView } from './ShareDialogView';

export interface ShareContactProps {
  exhibitorId: string;
  companyName: string;
}

/**
 * Shares the user's contact details with the exhibitor whose booth is shown. The visit counts while this is
 * shown.
 */
export function ShareContact({ exhibitorId, companyName }: ShareContactProps) {
  const dispatch = useDispatch();
  const leads = useSelector((state: WithLeads) => state.leads);
  useEffect(() => {
    dispatch(boothEntered({ exhibitorId }));
    return () => void dispatch(boothLeft());
  }, [dispatch, exhibitorId]);
  return (
    <>
      <ShareContactView
        companyName={companyName}
        sharing={leads.sharing}
        status={leads.status}
        onAsk={() => dispatch(shareConfirmationRequested({ document: null }))}
        onRetry={() => dispatch(sharingRequested())}
      />
      <ShareDialogView
        {...leads}
        companyName={companyName}
        onConfirm={() => dispatch(shareConfirmed())}
        onDecline={() => dispatch(shareDeclined())}
      />
    </>
  );
}
