import { useSelector, Provider } from 'react-redux';
import { selectStartup } from '../../../features/startup';
import { App } from '../../App';
import type { AppStore } from '../../store';
import { StageSplash } from './StageSplash';
import type { EventState } from '../../../shared/event';

interface State {
  event: EventState;
}

function Screens({ store }: { store: AppStore }) {
  const { status } = useSelector(selectStartup);
  const name = useSelector(({ event }: State) => event?.config.conferenceName ?? '');
  return status === 'starting' ? <StageSplash name={name} /> : <App store={store} />;
}

/** What the user saw: the page's splash until startup was over, then the app. */
export function Stage({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Screens store={store} />
    </Provider>
  );
}
