import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import sides from '../../../../shared/platform/admin/sides.module.css';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../../shared/platform/eventTime';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { goesOutAtOnce, problemsOf, type DraftProblem } from '../draft';
import {
  announcementsClosed,
  announcementsOpened,
  announcementsRequested,
  draftChanged,
  editRequested,
  formCleared,
  moreRequested,
  saveRefused,
  saveRequested,
  selectAnnouncementAdmin,
  sendConfirmationRequested,
  sendDeclined,
  theirsTaken,
  withdrawalConfirmationRequested,
  withdrawalConfirmed,
  withdrawalDeclined,
} from '../slice';
import { AnnouncementFormView } from './AnnouncementFormView';
import { AnnouncementsListView } from './AnnouncementsListView';
import { PreviewView, type PreviewViewProps } from './PreviewView';
import { SendDialog } from './SendDialog';
import { WithdrawalDialog } from './WithdrawalDialog';
import styles from './Announcements.module.css';

const NONE: readonly DraftProblem[] = [];

function Form({ noticeOf }: Pick<PreviewViewProps, 'noticeOf'>) {
  const dispatch = useDispatch();
  const { form, sessions } = useSelector(selectAnnouncementAdmin);
  const { locales, pushNotifications } = useSelector(selectConfig);
  const now = useSelector((state: WithEventTime) => selectEventMinute(state)) ?? 0;
  const problems = problemsOf(form.draft, now);
  const element = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    // The first field with a problem gets the focus.
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const announcementId = form.stored?.announcementId;
  useEffect(() => {
    // The announcement to change is loaded into the form, which may be out of view.
    if (announcementId !== undefined) element.current?.querySelector<HTMLElement>('input')?.focus();
  }, [announcementId]);
  const save = () => {
    if (problems.length > 0) {
      dispatch(saveRefused());
      setRefusals(refusals + 1);
    } else {
      const asks = goesOutAtOnce(form.draft, form.stored, now);
      dispatch(asks ? sendConfirmationRequested() : saveRequested());
    }
  };
  return (
    <div ref={element} className={sides.sides}>
      <AnnouncementFormView
        {...form}
        {...{ sessions, locales, now }}
        problems={form.attempted ? problems : NONE}
        hasPush={pushNotifications.id !== ''}
        onChange={(changed) => dispatch(draftChanged(changed))}
        onTakeTheirs={() => dispatch(theirsTaken())}
        onSave={save}
        onClear={() => dispatch(formCleared())}
      />
      <div className={styles.beside}>
        <PreviewView draft={form.draft} noticeOf={noticeOf} />
      </div>
      <SendDialog
        recipients={form.recipients}
        hasPush={form.draft.ways.push}
        onDecline={() => dispatch(sendDeclined())}
        onConfirm={() => dispatch(saveRequested())}
      />
    </div>
  );
}

/** Announcements made by organizers (product.md#announcements). */
export function Announcements({ noticeOf }: Pick<PreviewViewProps, 'noticeOf'>) {
  const dispatch = useDispatch();
  const { status, announcements, next, more, sessions, withdrawal, done } =
    useSelector(selectAnnouncementAdmin);
  useEffect(() => {
    dispatch(announcementsOpened());
    return () => void dispatch(announcementsClosed());
  }, [dispatch]);
  return (
    <AdminPageView hasTimes title={<FormattedMessage id="announcementAdmin.title" />}>
      <Form noticeOf={noticeOf} />
      <div role="status">
        {done && (
          <p className={cardStyles.done}>
            <FormattedMessage id={`announcementAdmin.done.${done.state}`} />
          </p>
        )}
      </div>
      <AnnouncementsListView
        {...{ status, announcements, next, more, sessions }}
        withdrawnId={done?.state === 'withdrawn' ? done.announcementId : null}
        onEdit={(announcement) => dispatch(editRequested({ announcement }))}
        onWithdraw={(announcement) => dispatch(withdrawalConfirmationRequested({ announcement }))}
        onMore={() => dispatch(moreRequested())}
        onRetry={() => dispatch(announcementsRequested())}
      />
      <WithdrawalDialog
        withdrawal={withdrawal}
        onDecline={() => dispatch(withdrawalDeclined())}
        onConfirm={() => dispatch(withdrawalConfirmed())}
      />
    </AdminPageView>
  );
}
