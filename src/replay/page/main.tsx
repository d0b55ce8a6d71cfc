import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { DEFAULT_LOCALE, locale as localeSchema, type Locale } from '../../contract/platform/eventConfig';
import { toDevTools } from '../log/devtools';
import { readAnyLogInSteps } from '../log/file';
import { replaySagasInSteps } from '../log/replay';
import { loadCatalog, mergeMessages } from '../../shared/kit/texts';
import { MessagesProvider } from '../../shared/kit/texts/MessagesProvider';
import { messages as uiMessages } from '../../shared/kit/ui/messages';
import { TimelineProvider } from './TimelineProvider';
import { ReplayPage } from './components/ReplayPage';
import type { ReplayDeps, ReplayedApp } from './deps';
import { createInbox } from './inbox';
import { messages } from './messages';
import { replaySaga } from './saga';
import { replaySlice } from './slice';

/** The browser's first preferred language that is available. */
function preferredLocale(): Locale {
  const tags = navigator.languages.map((tag) => tag.split('-')[0]);
  return (
    tags.map((tag) => localeSchema.safeParse(tag)).find(({ success }) => success)?.data ?? DEFAULT_LOCALE
  );
}

/**
 * Starts the replay page instead of the app it is handed. No part of that app runs in it, and it changes
 * nothing.
 */
export async function startReplayPage(app: ReplayedApp): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('public/index.html has no element with the id "root".');
  const inbox = createInbox();
  const deps: ReplayDeps = {
    ...app,
    inbox,
    readLog: readAnyLogInSteps,
    compare: replaySagasInSteps,
    toDevTools,
    open: { timeline: null },
  };
  const sagas = createSagaMiddleware({ onError: (error) => deps.report.error('replay', error) });
  const store = configureStore({
    reducer: replaySlice.reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
    devTools: false,
  });
  const locale = preferredLocale();
  const texts = mergeMessages(locale, await Promise.all([uiMessages, messages].map(loadCatalog)));
  document.documentElement.lang = locale;
  sagas.run(replaySaga, deps);
  createRoot(container, {
    onUncaughtError: (error) => deps.report.error('replay', error),
  }).render(
    <Provider store={store}>
      <MessagesProvider locale={locale} messages={texts as never}>
        <TimelineProvider value={deps.open}>
          <ReplayPage inbox={inbox} />
        </TimelineProvider>
      </MessagesProvider>
    </Provider>,
  );
}
