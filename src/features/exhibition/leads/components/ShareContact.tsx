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
  /** Whether showing it is a visit of the booth, which counts. */
  isVisit?: boolean;
}

/** Shares the user's contact details with an exhibitor: at the booth, or in a conversation with it. */
export function ShareContact({ exhibitorId, companyName, isVisit = true }: ShareContactProps) {
  const dispatch = useDispatch();
  const leads = useSelector((state: WithLeads) => state.leads);
  useEffect(() => {
    dispatch(boothEntered({ exhibitorId, isVisit }));
    return () => void dispatch(boothLeft());
  }, [dispatch, exhibitorId, isVisit]);
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
