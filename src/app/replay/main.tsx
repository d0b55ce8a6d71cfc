import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { DEFAULT_LOCALE, locale as localeSchema, type Locale } from '../../contract/eventConfig';
import { toDevTools } from '../../shared/actionLog/devtools';
import { readAnyLogInSteps } from '../../shared/actionLog/file';
import { replaySagasInSteps } from '../../shared/actionLog/replay';
import { loadCatalog, mergeMessages } from '../../shared/messages';
import { messages as uiMessages } from '../../shared/ui/messages';
import '../../shared/ui/tokens.css';
import { loadAllChunks } from '../allChunks';
import { createClock } from '../deps/clock';
import { createRecording } from '../deps/recording';
import { createReport } from '../deps/report';
import { rootReducer } from '../core';
import { saveFile } from '../saveFile';
import { todaysApp } from '../todaysApp';
import { BenchProvider } from './bench';
import { ReplayPage } from './components/ReplayPage';
import type { ReplayDeps } from './deps';
import { createInbox } from './inbox';
import { messages } from './messages';
import { replaySaga } from './saga';
import { replaySlice } from './slice';

function createDeps(inbox: ReplayDeps['inbox']): ReplayDeps {
  return {
    inbox,
    clock: createClock(),
    recordings: {
      list: createRecording(null).list,
      async read(id) {
        const { readRecording } = await import(/* webpackChunkName: "recording" */ '../recording');
        return readRecording(id);
      },
    },
    readLog: readAnyLogInSteps,
    reducer: rootReducer,
    loadApp: loadAllChunks,
    async actionTypes() {
      const known = await import(/* webpackChunkName: "replay-actions" */ '../actionTypes');
      return known.ACTION_TYPES;
    },
    todaysApp,
    compare: replaySagasInSteps,
    toDevTools,
    save: saveFile,
    bench: { timeline: null },
    report: createReport(),
  };
}

/** The browser's first preferred language that is available. */
function preferredLocale(): Locale {
  const tags = navigator.languages.map((tag) => tag.split('-')[0]);
  return (
    tags.map((tag) => localeSchema.safeParse(tag)).find(({ success }) => success)?.data ?? DEFAULT_LOCALE
  );
}

/** Starts the replay page instead of the app. No part of the app runs in it, and it changes nothing. */
export async function startDesk(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('public/index.html has no element with the id "root".');
  const inbox = createInbox();
  const deps = createDeps(inbox);
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
  createRoot(place, {
    onUncaughtError: (error) => deps.report.error('replay', error),
  }).render(
    <Provider store={store}>
      <IntlProvider locale={locale} messages={texts as never}>
        <BenchProvider value={deps.bench}>
          <ReplayPage inbox={inbox} />
        </BenchProvider>
      </IntlProvider>
    </Provider>,
  );
}
