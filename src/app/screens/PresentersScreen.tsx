import { useDispatch, useSelector } from 'react-redux';
import { PresentersView } from '../../features/program/presenters';
import { selectSessionsStatus, selectSpeakers, sessionsRequested } from '../../features/program/sessions';
import { selectPageOptions } from '../../shared/platform/event';
import { useScreenName } from './useScreenName';

/** The speakers of the event program (product.md#routes). */
export function PresentersScreen() {
  const dispatch = useDispatch();
  return (
    <PresentersView
      heading={useScreenName()}
      intro={useSelector(selectPageOptions).presenters?.intro ?? null}
      status={useSelector(selectSessionsStatus)}
      presenters={useSelector(selectSpeakers)}
      onRetry={() => dispatch(sessionsRequested())}
    />
  );
}
