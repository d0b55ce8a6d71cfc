import { useCallback, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { StoredFile } from '../../../../contract/platform/files';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { FormBar } from '../../../../shared/platform/admin/FormBar';
import { FormConflict } from '../../../../shared/platform/admin/FormConflict';
import { FormStatus } from '../../../../shared/platform/admin/FormStatus';
import { useFormPage } from '../../../../shared/platform/admin/useFormPage';
import { selectConferenceId } from '../../../../shared/platform/event';
import { LeaveGuard } from '../../../../shared/people/person/LeaveGuard';
import { differingFields } from '../../../../shared/platform/revisionForm';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { UploadField, usePictureUrl } from '../../../../shared/platform/uploads';
import {
  selectChanges,
  selectCounts,
  selectDraft,
  selectProblems,
  selectPromotionAdmin,
  type Kind,
} from '../selectors';
import {
  conflictClosed,
  conflictResolved,
  fieldsChanged,
  pictureArrived,
  promotionAdminSlice,
} from '../slice';
import type { Promotion } from './PromotionItem';
import { PromotionListView } from './PromotionListView';
import styles from './PromotionAdmin.module.css';

/** How the app shows an ad or a banner, with the URL of its picture. */
export type PromotionPreview = (kind: Kind, item: Promotion, pictureUrl: string) => ReactNode;

const NONE = {};
const CARD = {};
const STRIP = { slots: 'all' as const };

/** Edits ads and banners (product.md#administration). */
export function PromotionAdmin({ previewOf }: { previewOf: PromotionPreview }) {
  const dispatch = useDispatch();
  const conferenceId = useSelector(selectConferenceId);
  const { status, stored, saving, attempted, theirs, booths } = useSelector(selectPromotionAdmin);
  const draft = useSelector(selectDraft);
  const changes = useSelector(selectChanges);
  const problems = useSelector(selectProblems);
  const counts = useSelector(selectCounts);
  const pictures = stored?.pictures ?? [];
  const urlOf = usePictureUrl(pictures);
  const take = useCallback((file: StoredFile) => void dispatch(pictureArrived(file)), [dispatch]);
  const count = Object.keys(problems).length;
  const { form, onRetry, onDiscard, onSave } = useFormPage(promotionAdminSlice.actions, count);
  const previews = (kind: Kind) => (item: Promotion) => {
    const url = urlOf(item.picture);
    return url && previewOf(kind, item, url);
  };
  const shared = { problems: attempted ? problems : NONE, pictures, counts, booths };
  const isConfigured = stored && draft && differingFields(stored.configured, draft).length === 0;
  const titlesOf = (items: readonly Promotion[] | undefined) =>
    (items ?? []).map(({ title, isUsed }) => (isUsed ? title : `(${title})`)).join(', ');
  return (
    <AdminPageView title={<FormattedMessage id="promotionAdmin.heading" />}>
      <FormStatus status={status} isRead={stored !== null} onRetry={onRetry} />
      {stored && draft && (
        <>
          <div className={cardStyles.actions}>
            <p className={cardStyles.quiet}>
              <FormattedMessage id={isConfigured ? 'promotionAdmin.configured' : 'promotionAdmin.edited'} />
            </p>
            {!isConfigured && (
              <Button look="secondary" onClick={() => dispatch(fieldsChanged(stored.configured))}>
                <FormattedMessage id="promotionAdmin.useConfigured" />
              </Button>
            )}
          </div>
          <div ref={form} className={styles.form}>
            <UploadField
              heading={<FormattedMessage id="promotionAdmin.upload" />}
              hint={<FormattedMessage id="promotionAdmin.uploadHint" />}
              owner={{ kind: 'event', id: conferenceId }}
              purpose="picture"
              isMany
              onUploaded={take}
            />
            <PromotionListView
              {...shared}
              kind="cards"
              items={draft.cards}
              blank={CARD}
              previewOf={previews('cards')}
              onChange={(cards) => dispatch(fieldsChanged({ cards }))}
            />
            <PromotionListView
              {...shared}
              kind="strips"
              items={draft.strips}
              blank={STRIP}
              previewOf={previews('strips')}
              onChange={(strips) => dispatch(fieldsChanged({ strips }))}
            />
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
      <FormConflict<Kind>
        isOpen={theirs !== null}
        mine={changes}
        theirs={stored && theirs ? differingFields(stored.promotions, theirs.promotions) : []}
        labelOf={(kind) => <FormattedMessage id={`promotionAdmin.${kind}`} />}
        versionsOf={(kind) => ({
          mine: titlesOf(draft?.[kind]),
          theirs: titlesOf(theirs?.promotions[kind]),
        })}
        onKeep={(keep) => dispatch(conflictResolved({ keep }))}
        onClose={() => dispatch(conflictClosed())}
      />
      <LeaveGuard isChanged={changes.length > 0} onDiscard={onDiscard} />
    </AdminPageView>
  );
}
