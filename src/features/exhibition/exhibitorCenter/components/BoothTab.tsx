import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { StoredFile } from '../../../../contract/platform/files';
import { selectConfig } from '../../../../shared/platform/event';
import { differingFields } from '../../../../shared/platform/revisionForm';
import { useRefusedFocus } from '../../../../shared/kit/ui/useRefusedFocus';
import { BoothFormView } from './BoothFormView';
import { UploadField, usePictureUrl } from '../../../../shared/platform/uploads';
import {
  changesDropped,
  conflictClosed,
  conflictResolved,
  fieldsChanged,
  pictureArrived,
  saveRefused,
  saveRequested,
} from '../editSlice';
import {
  selectBoothChanges,
  selectBoothDraft,
  selectBoothEdit,
  selectBoothProblems,
  selectMissing,
} from '../selectors';
import styles from './BoothTab.module.css';
import { ConflictView } from './ConflictView';
import { HoursView } from './HoursView';
import { MissingView } from './MissingView';
import { PreviewView } from './PreviewView';
import { SaveBarView } from './SaveBarView';

const NONE = {};

function Uploads({ exhibitorId, purpose }: { exhibitorId: string; purpose: 'logo' | 'image' }) {
  const dispatch = useDispatch();
  const take = useCallback((file: StoredFile) => void dispatch(pictureArrived(file)), [dispatch]);
  return (
    <UploadField
      heading={
        <FormattedMessage id={purpose === 'logo' ? 'exhibitor.uploadLogo' : 'exhibitor.uploadPictures'} />
      }
      owner={{ kind: 'exhibitor', id: exhibitorId }}
      purpose={purpose}
      isMany={purpose === 'image'}
      onUploaded={take}
    />
  );
}

/** Edits the booth that is open, or its hours, beside a preview and what it lacks. */
export function BoothTab({ part, companyName }: { part: 'booth' | 'hours'; companyName: string }) {
  const dispatch = useDispatch();
  const { dates, timeZone, primaryInterests } = useSelector(selectConfig);
  const { stored, saving, attempted, theirs } = useSelector(selectBoothEdit);
  const draft = useSelector(selectBoothDraft);
  const changes = useSelector(selectBoothChanges);
  const problems = useSelector(selectBoothProblems);
  const { missing, total } = useSelector(selectMissing);
  const { form, refuse } = useRefusedFocus();
  const pictures = stored?.pictures ?? [];
  const urlOf = usePictureUrl(pictures);
  if (!stored || !draft) return null;
  const { exhibitorId } = stored;
  const count = Object.keys(problems).length;
  const shown = attempted ? problems : NONE;
  return (
    <div className={styles.sides}>
      <div ref={form} className={styles.side}>
        {part === 'booth' ? (
          <BoothFormView
            booth={draft}
            problems={shown}
            pictures={pictures}
            interests={primaryInterests.map(({ name }) => name)}
            urlOf={urlOf}
            logoUpload={<Uploads exhibitorId={exhibitorId} purpose="logo" />}
            pictureUpload={<Uploads exhibitorId={exhibitorId} purpose="image" />}
            onChange={(changed) => dispatch(fieldsChanged(changed))}
          />
        ) : (
          <HoursView
            hours={draft.hours}
            problems={shown}
            timeZone={timeZone}
            firstDay={dates.start}
            onChange={(hours) => dispatch(fieldsChanged({ hours }))}
          />
        )}
        <SaveBarView
          isChanged={changes.length > 0}
          saving={saving}
          problems={attempted ? count : 0}
          onSave={() => {
            dispatch(count === 0 ? saveRequested() : saveRefused());
            if (count > 0) refuse();
          }}
          onDiscard={() => dispatch(changesDropped())}
        />
      </div>
      <div className={styles.beside}>
        <MissingView exhibitorId={exhibitorId} missing={missing} total={total} />
        <PreviewView companyName={companyName} booth={draft} urlOf={urlOf} />
      </div>
      <ConflictView
        isOpen={theirs !== null}
        mine={changes}
        theirs={theirs ? differingFields(stored.booth, theirs.booth) : []}
        onKeep={(keep) => dispatch(conflictResolved({ keep }))}
        onClose={() => dispatch(conflictClosed())}
      />
    </div>
  );
}
