import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { changeRequested, filterChanged, programmeRequested, sessionsChosen, sorted } from '../listSlice';
import { countMovedOutside } from '../outsideEvent';
import { selectOccurring, selectProgramList, selectShownSessions } from '../selectors';
import { ProgramListView } from './ProgramListView';

/** The connected list of all sessions. */
export function ProgramList() {
  const dispatch = useDispatch();
  const list = useSelector(selectProgramList);
  const shown = useSelector(selectShownSessions);
  const occurring = useSelector(selectOccurring);
  const config = useSelector(selectConfig);
  const chosen = new Set(list.chosen);
  useEffect(() => void dispatch(programmeRequested()), [dispatch]);
  return (
    <ProgramListView
      {...list}
      sessions={shown}
      total={list.sessions.length}
      occurring={occurring}
      dates={config.dates}
      outsideAfter={(minutes) =>
        countMovedOutside(
          list.sessions.filter(({ sessionId }) => chosen.has(sessionId)),
          minutes,
          config,
        )
      }
      onFilter={(filter) => dispatch(filterChanged(filter))}
      onSort={(sort) => dispatch(sorted({ sort }))}
      onChoose={(sessionIds, isChosen) => dispatch(sessionsChosen({ sessionIds, isChosen }))}
      onChange={(change) => dispatch(changeRequested(change))}
      onRetry={() => dispatch(programmeRequested())}
    />
  );
}
