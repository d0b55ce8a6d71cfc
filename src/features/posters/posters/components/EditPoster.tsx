import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { FilePurpose, StoredFile } from '../../../../contract/platform/files';
import { selectConfig } from '../../../../shared/platform/event';
import { selectSimulatedOffset } from '../../../../shared/platform/eventTime';
import { selectSearch } from '../../../../shared/platform/page';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import {
  awardRequested,
  conflictClosed,
  conflictResolved,
  deletionConfirmationRequested,
  deletionConfirmed,
  deletionDeclined,
  editingEntered,
  editingLeft,
  editingRetried,
  fieldsChanged,
  leaveConfirmationRequested,
  leaveConfirmed,
  leaveDeclined,
  posterFileArrived,
  posterFileRemovalRequested,
  posterFilesChanged,
  posterSaveRequested,
  returnConfirmationRequested,
  returnDeclined,
  returnReasonTyped,
  stepRequested,
  versionChosen,
  type WithPosterEditing,
} from '../editing/slice';
import { actsRequested, moreActsRequested, type WithPosterActs } from '../editing/actsSlice';
import { EditPosterView } from './EditPosterView';
import { UploadField } from '../../../../shared/platform/uploads';
import { LeaveDialogView } from '../../../../shared/people/person/LeaveDialogView';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { useLeaveGuard } from '../../../../shared/kit/ui/useLeaveGuard';
import { PosterActsView } from './PosterActsView';
import { PosterConflict } from './PosterConflict';
import { PosterMessageView } from './PosterMessageView';

const HEADINGS = {
  poster: 'posters.upload.poster',
  pitch: 'posters.upload.pitch',
  attachment: 'posters.upload.attachment',
} as const;
const HINTS = {
  poster: 'posters.uploadHint.poster',
  pitch: 'posters.uploadHint.pitch',
  attachment: 'posters.uploadHint.attachment',
} as const;

interface FileFieldProps {
  posterId: string;
  purpose: keyof typeof HEADINGS & FilePurpose;
}

/** Uploads a file of the poster; a new one of it is shown at once. */
function FileField({ posterId, purpose }: FileFieldProps) {
  const dispatch = useDispatch();
  const onUploaded = useCallback(
    (file: StoredFile) => dispatch(purpose === 'poster' ? posterFileArrived({ file }) : posterFilesChanged()),
    [dispatch, purpose],
  );
  return (
    <UploadField
      heading={<FormattedMessage id={HEADINGS[purpose]} />}
      hint={<FormattedMessage id={HINTS[purpose]} />}
      owner={{ kind: 'poster', id: posterId }}
      purpose={purpose}
      isMany={purpose === 'attachment'}
      onUploaded={onUploaded}
    />
  );
}

/** The connected log of the poster whose form is shown. */
function Acts() {
  const dispatch = useDispatch();
  const log = useSelector((state: WithPosterActs) => state.posterActs);
  return (
    <PosterActsView
      {...log}
      onMore={() => dispatch(moreActsRequested())}
      onRetry={() => dispatch(actsRequested())}
    />
  );
}

/**
 * Creating and editing a poster, at `/posters/EditPoster?posterId=` (product.md#posters). Without an id, it
 * is a new one.
 */
export function EditPoster() {
  const dispatch = useDispatch();
  const posterId = new URLSearchParams(useSelector(selectSearch)).get('posterId');
  const { posterCategories } = useSelector(selectConfig);
  const simulatedOffset = useSelector(selectSimulatedOffset);
  const editing = useSelector((state: WithPosterEditing) => state.posterEditing);
  useEffect(() => void dispatch(editingEntered({ posterId })), [dispatch, posterId]);
  useEffect(() => () => void dispatch(editingLeft()), [dispatch]);
  useLeaveGuard(
    editing.isChanged,
    useCallback((to: string) => dispatch(leaveConfirmationRequested({ to })), [dispatch]),
  );

  const { status, poster } = editing;
  if (status === 'loading') {
    return (
      <p role="status">
        <FormattedMessage id="posters.posterLoading" />
      </p>
    );
  }
  if (status === 'notFound') return <PosterMessageView kind="notFound" />;
  if (status === 'forbidden') {
    return (
      <p role="alert" className={cardStyles.problem}>
        <FormattedMessage id="posters.forbiddenText" />
      </p>
    );
  }
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={() => dispatch(editingRetried())}>
        <FormattedMessage id="posters.failedTitle" />
      </RetryAlert>
    );
  }
  const isOpen = poster?.open ?? true;
  return (
    <>
      <EditPosterView
        poster={poster}
        draft={editing.draft}
        isChanged={editing.isChanged}
        doing={editing.doing}
        outcome={editing.outcome}
        returning={editing.returning}
        isDeleting={editing.isDeleting}
        simulatedOffset={simulatedOffset}
        categories={posterCategories}
        uploads={
          poster && isOpen
            ? {
                poster: <FileField posterId={poster.posterId} purpose="poster" />,
                pitch: <FileField posterId={poster.posterId} purpose="pitch" />,
                attachment: <FileField posterId={poster.posterId} purpose="attachment" />,
              }
            : null
        }
        onChange={(change) => dispatch(fieldsChanged(change))}
        onSave={() => dispatch(posterSaveRequested())}
        onStep={(step) => dispatch(stepRequested(step))}
        onReturn={() => dispatch(returnConfirmationRequested())}
        onReason={(text) => dispatch(returnReasonTyped({ text }))}
        onReturnDecline={() => dispatch(returnDeclined())}
        onVersion={(version) => dispatch(versionChosen({ version }))}
        onRemoveFile={(fileId) => dispatch(posterFileRemovalRequested({ fileId }))}
        onAward={(award) => dispatch(awardRequested({ award }))}
        onDelete={() => dispatch(deletionConfirmationRequested())}
        onDeleteConfirm={() => dispatch(deletionConfirmed())}
        onDeleteDecline={() => dispatch(deletionDeclined())}
        acts={poster?.manages ? <Acts /> : null}
      />
      {poster && (
        <PosterConflict
          theirs={editing.theirs?.fields ?? null}
          draft={editing.draft}
          before={poster.fields}
          onKeep={(keep) => dispatch(conflictResolved({ keep }))}
          onClose={() => dispatch(conflictClosed())}
        />
      )}
      <LeaveDialogView
        isOpen={editing.leavingTo !== null}
        onStay={() => dispatch(leaveDeclined())}
        onLeave={() => dispatch(leaveConfirmed())}
      />
    </>
  );
}
