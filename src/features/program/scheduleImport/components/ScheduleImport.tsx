import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../../contract/platform/routes';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { selectConfig } from '../../../../shared/platform/event';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { holdFile } from '../../../../shared/kit/lib/heldFiles';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import {
  importsLeft,
  importsRequested,
  undoConfirmationRequested,
  undoConfirmed,
  undoDeclined,
} from '../importsSlice';
import { selectDifference, selectScheduleImport, selectScheduleImports } from '../selectors';
import {
  comparisonRequested,
  importConfirmed,
  optionsChanged,
  scheduleChosen,
  scheduleDropped,
} from '../slice';
import { DifferenceView } from './DifferenceView';
import { FileCard } from './FileCard';
import { ImportsView } from './ImportsView';
import { UndoDialog } from './UndoDialog';
import { Button } from '../../../../shared/kit/ui/Button';

const TIMETABLE = ROUTES.adminSchedule.path;

/** The latest imports, each with a way to undo it. */
function Imports() {
  const dispatch = useDispatch();
  const { zone, locale } = useTimeStyle();
  const { status, imports, asking, undone } = useSelector(selectScheduleImports);
  const read = useCallback(() => void dispatch(importsRequested()), [dispatch]);
  useEffect(() => {
    read();
    return () => void dispatch(importsLeft());
  }, [dispatch, read]);
  const ask = (importId: string) => dispatch(undoConfirmationRequested({ importId }));
  return (
    <>
      <ImportsView
        {...{ status, imports, undone }}
        dateOf={(instant) => formatDate(Date.parse(instant), 'date-time', zone, locale)}
        onUndo={ask}
        onRetry={read}
      />
      <UndoDialog
        asking={asking}
        onRetry={ask}
        onDecline={() => dispatch(undoDeclined())}
        onConfirm={() => dispatch(undoConfirmed())}
      />
    </>
  );
}

/** Imports a schedule into the program (product.md#program-editing). */
export function ScheduleImport() {
  const dispatch = useDispatch();
  const { dates } = useSelector(selectConfig);
  const state = useSelector(selectScheduleImport);
  const difference = useSelector(selectDifference);
  const { record, importId, status } = state;
  return (
    <AdminPageView
      hasTimes
      title={<FormattedMessage id="scheduleImport.title" />}
      back={{ path: TIMETABLE, label: <FormattedMessage id="scheduleImport.toTimetable" /> }}
    >
      <FileCard
        {...state}
        onChoose={(file) =>
          dispatch(scheduleChosen({ handle: holdFile(file), fileName: file.name, bytes: file.size }))
        }
        onCancel={() => dispatch(scheduleDropped())}
      />
      {difference === null && importId !== null && status === 'idle' && (
        <Button look="secondary" onClick={() => dispatch(comparisonRequested())}>
          <FormattedMessage id="ui.retry" />
        </Button>
      )}
      {difference && (
        <DifferenceView
          {...state}
          difference={difference}
          dates={dates}
          onOptions={(options) => dispatch(optionsChanged(options))}
          onImport={() => dispatch(importConfirmed())}
          onDrop={() => dispatch(scheduleDropped())}
        />
      )}
      <StatusRegion>
        {record && (
          <p className={cardStyles.done}>
            <FormattedMessage
              id="scheduleImport.done"
              values={{ added: record.added, changed: record.changed, removed: record.removed }}
            />{' '}
            <Link to={TIMETABLE}>
              <FormattedMessage id="scheduleImport.toTimetable" />
            </Link>
          </p>
        )}
      </StatusRegion>
      <Imports />
    </AdminPageView>
  );
}
