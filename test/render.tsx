import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { AppRouter } from '../src/app/AppRouter';
import type { CoreState } from '../src/app/rootReducer';
import { MessagesProvider } from '../src/shared/kit/texts/MessagesProvider';
import { selectLocale } from '../src/shared/platform/page';
import { stateFor } from './builders/state';
import { allMessages } from './messages';
import { createTestStore, type TestStore, type TestStoreOptions } from './store';

// Wait long enough for a busy machine; what never arrives still fails.
configure({ asyncUtilTimeout: 10_000 });

export interface RenderOptions<S extends CoreState> extends TestStoreOptions<S> {
  /** An existing store, instead of the other options. */
  on?: TestStore<S>;
  /** Route pattern for a screen that reads its parameters: `/sessions/:sessionId`. */
  route?: string;
}

/**
 * Renders an element as in the app, with store, all messages and router. Path and language come from the
 * state (`stateFor({ at })`). `actions` are all dispatched actions; `user` types and clicks. A missing
 * message fails the test.
 */
export function renderApp<S extends CoreState = CoreState>(
  element: ReactElement,
  { on, route, state = stateFor<S>(), ...rest }: RenderOptions<S> = {},
) {
  const running = on ?? createTestStore<S>({ state, ...rest });
  const locale = selectLocale(running.getState());
  const screen = render(
    <Provider store={running.store}>
      <MessagesProvider
        locale={locale}
        messages={allMessages(locale)}
        onError={(error) => {
          throw error;
        }}
      >
        <AppRouter>
          {route === undefined ? (
            element
          ) : (
            <Routes>
              <Route path={route} element={element} />
            </Routes>
          )}
        </AppRouter>
      </MessagesProvider>
    </Provider>,
  );
  return { ...running, ...screen, user: userEvent.setup() };
}
