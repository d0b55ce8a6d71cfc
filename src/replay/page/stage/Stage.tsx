import type { Store } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { AppState } from '../appState';
import { StageSplash } from './StageSplash';

export interface StageProps {
  store: Store<AppState>;
  /** The replayed app. */
  App: ComponentType<{ store: Store<AppState> }>;
  /** Whether the page still shows its splash in this state. */
  isStarting: (state: AppState) => boolean;
}

function Screens({ store, App, isStarting }: StageProps) {
  const starting = useSelector(isStarting);
  const name = useSelector(({ event }: AppState) => event?.config.conferenceName ?? '');
  return starting ? <StageSplash name={name} /> : <App store={store} />;
}

/** What the user saw: the page's splash until startup was over, then the app. */
export function Stage(props: StageProps) {
  return (
    <Provider store={props.store}>
      <Screens {...props} />
    </Provider>
  );
}
