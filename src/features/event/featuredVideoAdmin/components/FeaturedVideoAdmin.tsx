import { useCallback, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { FeaturedVideo } from '../../../../contract/event/featuredVideo';
import type { FeaturedFieldName } from '../../../../contract/event/featuredVideoAdmin';
import type { StoredFile } from '../../../../contract/platform/files';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { FormBar } from '../../../../shared/platform/admin/FormBar';
import { FormConflict } from '../../../../shared/platform/admin/FormConflict';
import { FormStatus } from '../../../../shared/platform/admin/FormStatus';
import { useFormPage } from '../../../../shared/platform/admin/useFormPage';
import { selectConfig } from '../../../../shared/platform/event';
import { LeaveGuard } from '../../../../shared/people/person/LeaveGuard';
import { differingFields } from '../../../../shared/platform/revisionForm';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { UploadField, usePictureUrl } from '../../../../shared/platform/uploads';
import {
  selectChanges,
  selectDraft,
  selectFeaturedAdmin,
  selectPlayed,
  selectPreview,
  selectProblems,
  type PlayedVideo,
} from '../selectors';
import {
  conflictClosed,
  conflictResolved,
  featuredVideoAdminSlice,
  fieldsChanged,
  pictureArrived,
} from '../slice';
import { FeaturedFormView } from './FeaturedFormView';
import styles from './FeaturedVideoAdmin.module.css';

const NONE = {};

export interface FeaturedVideoAdminProps {
  /** The video as the home page shows it, with the URL of its picture. */
  previewOf: (video: FeaturedVideo, posterUrl: string | null) => ReactNode;
  /** Checks that a video plays. */
  checkOf: (video: PlayedVideo) => ReactNode;
}

function Preview({ previewOf }: Pick<FeaturedVideoAdminProps, 'previewOf'>) {
  const { formatMessage } = useIntl();
  const { stored } = useSelector(selectFeaturedAdmin);
  const { images } = useSelector(selectConfig);
  const video = useSelector(selectPreview);
  const urlOf = usePictureUrl(stored?.pictures ?? []);
  return (
    <section className={styles.beside} aria-label={formatMessage({ id: 'featuredAdmin.preview' })}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="featuredAdmin.preview" />
      </h2>
      {video ? (
        <>
          {previewOf(video, urlOf(video.image ?? images.sessionFallback ?? null))}
          {video.sessionId !== null && video.videoUrl === null && (
            <p className={cardStyles.problem}>
              <FormattedMessage id="featuredAdmin.noVideo" />
            </p>
          )}
        </>
      ) : (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="featuredAdmin.nothing" />
        </p>
      )}
    </section>
  );
}

/** Edits what the home page features, beside a preview (product.md#administration). */
export function FeaturedVideoAdmin({ previewOf, checkOf }: FeaturedVideoAdminProps) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { conferenceId } = useSelector(selectConfig);
  const { status, stored, saving, attempted, theirs, program } = useSelector(selectFeaturedAdmin);
  const draft = useSelector(selectDraft);
  const played = useSelector(selectPlayed);
  const changes = useSelector(selectChanges);
  const problems = useSelector(selectProblems);
  const pictures = stored?.pictures ?? [];
  const urlOf = usePictureUrl(pictures);
  const take = useCallback((file: StoredFile) => void dispatch(pictureArrived(file)), [dispatch]);
  const count = Object.keys(problems).length;
  const { form, onRetry, onDiscard, onSave } = useFormPage(featuredVideoAdminSlice.actions, count);
  const textOf = (value: string | null | undefined) =>
    value === null || value === undefined || value === ''
      ? ''
      : (program.sessions.find(({ sessionId }) => sessionId === value)?.title ?? value);
  return (
    <AdminPageView title={<FormattedMessage id="featuredAdmin.title" />}>
      <FormStatus status={status} isRead={stored !== null} onRetry={onRetry} />
      {draft && (
        <>
          <div className={styles.sides}>
            <div ref={form} className={styles.form}>
              <FeaturedFormView
                draft={draft}
                problems={attempted ? problems : NONE}
                sessions={program.sessions}
                isProgramFailed={program.status === 'failed'}
                pictures={pictures}
                urlOf={urlOf}
                check={played && played.address !== '' && checkOf(played)}
                upload={
                  <UploadField
                    heading={<FormattedMessage id="featuredAdmin.upload" />}
                    hint={<FormattedMessage id="featuredAdmin.uploadHint" />}
                    owner={{ kind: 'event', id: conferenceId }}
                    purpose="picture"
                    onUploaded={take}
                  />
                }
                onChange={(changed) => dispatch(fieldsChanged(changed))}
              />
            </div>
            <Preview previewOf={previewOf} />
          </div>
          <FormBar
            isChanged={changes.length > 0}
            saving={saving}
            problems={attempted ? count : 0}
            onSave={onSave}
            onDiscard={onDiscard}
          />
        </>
      )}
      <FormConflict<FeaturedFieldName>
        isOpen={theirs !== null}
        mine={changes}
        theirs={stored && theirs ? differingFields(stored.featured, theirs.featured) : []}
        labelOf={(name) => <FormattedMessage id={`featuredAdmin.field.${name}`} />}
        versionsOf={(name) =>
          name === 'source'
            ? {
                mine: draft ? formatMessage({ id: `featuredAdmin.source.${draft.source}` }) : '',
                theirs: theirs ? formatMessage({ id: `featuredAdmin.source.${theirs.featured.source}` }) : '',
              }
            : { mine: textOf(draft?.[name]), theirs: textOf(theirs?.featured[name]) }
        }
        onKeep={(keep) => dispatch(conflictResolved({ keep }))}
        onClose={() => dispatch(conflictClosed())}
      />
      <LeaveGuard isChanged={changes.length > 0} onDiscard={onDiscard} />
    </AdminPageView>
  );
}
