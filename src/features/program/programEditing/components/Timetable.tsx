import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SessionSlot } from '../../../../contract/program/programEditing';
import { movedBy } from '../../../../contract/kit/zonedTime';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { selectConfig } from '../../../../shared/platform/event';
import { navigationRequested } from '../../../../shared/platform/page';
import { programmeRequested } from '../listSlice';
import { editPath } from '../paths';
import {
  selectConflicts,
  selectDraftChanges,
  selectOccurring,
  selectPlanned,
  selectProgramList,
  selectTimetable,
} from '../selectors';
import { slotOf, timetableOf } from '../timetable';
import {
  dayChosen,
  draftDropped,
  exportRequested,
  moveUndone,
  publishRequested,
  sessionsMoved,
  timetableEntered,
} from '../timetableSlice';
import { TimetableView } from './TimetableView';

/** The connected timetable. */
export function Timetable() {
  const dispatch = useDispatch();
  const { status, sessions } = useSelector(selectProgramList);
  const timetable = useSelector(selectTimetable);
  const { timeZone } = useSelector(selectConfig);
  const planned = useSelector(selectPlanned);
  const changes = useSelector(selectDraftChanges);
  const conflicts = useSelector(selectConflicts);
  const { days } = useSelector(selectOccurring);
  const day = timetable.day ?? days[0] ?? null;
  const rooms = useMemo(
    () => (day === null ? new Map() : timetableOf(planned, day, timeZone, sessions)),
    [planned, day, timeZone, sessions],
  );
  const titles = useMemo(
    () => new Map(sessions.map(({ sessionId, title }) => [sessionId, title])),
    [sessions],
  );
  useEffect(() => {
    dispatch(timetableEntered());
    dispatch(programmeRequested());
  }, [dispatch]);
  const move = useCallback(
    (slots: Record<string, SessionSlot>) => {
      const moved = sessions.filter(({ sessionId }) => slots[sessionId]);
      const revisions = moved.map(({ sessionId, revision }) => [sessionId, revision] as const);
      dispatch(sessionsMoved({ slots, revisions: Object.fromEntries(revisions) }));
    },
    [dispatch, sessions],
  );
  const moveOne = useCallback((sessionId: string, slot: SessionSlot) => move({ [sessionId]: slot }), [move]);
  const open = useCallback(
    (sessionId: string) => void dispatch(navigationRequested(editPath(sessionId))),
    [dispatch],
  );
  return (
    <TimetableView
      status={status}
      days={days}
      day={day}
      rooms={rooms}
      conflicts={conflicts}
      titleOf={(id) => titles.get(id) ?? id}
      changes={changes}
      lastMoved={planned.find(({ sessionId }) => sessionId === timetable.lastMoved) ?? null}
      canUndo={timetable.undo.length > 0}
      publishing={timetable.publishing}
      download={timetable.download}
      csvChoice={<CsvChoice />}
      timeZone={timeZone}
      onDay={(chosen) => dispatch(dayChosen({ day: chosen }))}
      onMove={moveOne}
      onOpen={open}
      onShift={(minutes) => {
        const onDay = planned.filter(({ date, onDemandOnly }) => date === day && !onDemandOnly);
        const slots = onDay.map(
          (each) => [each.sessionId, movedBy(slotOf(each), minutes, timeZone)] as const,
        );
        move(Object.fromEntries(slots));
      }}
      onUndo={() => dispatch(moveUndone())}
      onDiscard={() => dispatch(draftDropped())}
      onPublish={() => dispatch(publishRequested())}
      onRetry={() => dispatch(programmeRequested())}
      onExport={(format) => dispatch(exportRequested({ format }))}
    />
  );
}
