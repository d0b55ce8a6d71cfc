import type { UnknownAction } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { DEFAULT_LOCALE, locale as localeSchema, type Locale } from '../../../contract/platform/eventConfig';
import { isolated } from '../../../contract/kit/isolated';
import type { Deps, PageLocation } from '../../../shared/platform/deps';
import { eventConfigured, selectConfig } from '../../../shared/platform/event';
import {
  departureRequested,
  escapePressed,
  fullscreenChanged,
  localeChanged,
  localeRequested,
  navigationRequested,
  pageHidden,
  pageShown,
  locationChanged,
  titleCountRequested,
  titleRequested,
  wentOffline,
  wentOnline,
} from '../../../shared/platform/page';
import { safely } from '../../../shared/platform/saga';
import { arrivalReceived } from '../../../shared/platform/auth';

const LOCALE_KEY = 'locale';

/** Dispatches each value of a channel as an action, for the lifetime of the page. */
function* relay<T extends NonNullable<unknown>>(
  channel: EventChannel<T>,
  toAction: (value: T) => UnknownAction,
): SagaGenerator<void> {
  while (true) yield* put(toAction(yield* take(channel)));
}

/**
 * Navigates within the app, scrolling to the top unless the query says noScroll=true (product.md#routes).
 * Back and Forward are not requested here: for them, and for positions kept, the screens scroll.
 */
function* navigate(deps: Deps, { payload }: ReturnType<typeof navigationRequested>): SagaGenerator<void> {
  const location = yield* call(payload.replace ? deps.page.replace : deps.page.push, payload.to);
  yield* put(locationChanged(location));
  const stays = new URLSearchParams(location.search).get('noScroll') === 'true';
  if (!stays) yield* call(deps.page.scrollToTop);
}

/**
 * Leaves the app. The redirecting page is replaced by the home page in the history: otherwise the back button
 * would redirect again.
 */
function* depart(deps: Deps, { payload }: ReturnType<typeof departureRequested>): SagaGenerator<void> {
  yield* call(deps.page.replace, '/');
  yield* call(deps.page.assign, payload);
}

/**
 * The language chosen earlier, else the browser's first one that the event supports, else the event's first.
 */
function* chooseLocale(deps: Deps): SagaGenerator<void> {
  const { locales } = yield* select(selectConfig);
  const stored = yield* call(deps.storage.local.get, LOCALE_KEY);
  const preferred = yield* call(deps.page.preferredLocales);
  const candidates = [stored, ...preferred.map((tag) => tag.slice(0, 2).toLowerCase())];
  const known = candidates.find(
    (tag): tag is Locale => localeSchema.safeParse(tag).success && locales.includes(tag as Locale),
  );
  yield* call(applyLocale, deps, known ?? locales[0] ?? DEFAULT_LOCALE);
}

function* applyLocale(deps: Deps, locale: Locale): SagaGenerator<void> {
  yield* call(deps.page.setLanguage, locale);
  yield* put(localeChanged(locale));
}

/** Composes the document title: the number of what is new, the screen's title, the conference's name. */
function* titles(deps: Deps): SagaGenerator<void> {
  let title: string | null = null;
  let count = 0;
  const show = safely(deps, 'title', function* () {
    const { conferenceName } = yield* select(selectConfig);
    const named = title ? `${isolated(title)} · ${conferenceName}` : conferenceName;
    yield* call(deps.page.setTitle, count > 0 ? `(${count}) ${named}` : named);
  });
  while (true) {
    const action = (yield* take([titleRequested, titleCountRequested])) as UnknownAction;
    if (titleRequested.match(action)) title = action.payload;
    else if (titleCountRequested.match(action)) count = action.payload;
    yield* call(show);
  }
}

export function* pageSaga(deps: Deps): SagaGenerator<void> {
  // Must come first: a code or gate link in the URL never reaches the state.
  const arrival = yield* call(deps.identity.takeArrival);
  if (arrival) yield* put(arrivalReceived(arrival));
  yield* put(locationChanged(yield* call(deps.page.location)));
  yield* put((yield* call(deps.page.visible)) ? pageShown() : pageHidden());
  yield* put((yield* call(deps.page.online)) ? wentOnline() : wentOffline());

  yield* fork(relay<PageLocation>, yield* call(deps.page.watchLocation), locationChanged);
  yield* fork(relay<boolean>, yield* call(deps.page.watchVisible), (shown: boolean) =>
    shown ? pageShown() : pageHidden(),
  );
  yield* fork(relay<boolean>, yield* call(deps.page.watchOnline), (is: boolean) =>
    is ? wentOnline() : wentOffline(),
  );
  yield* fork(relay<true>, yield* call(deps.page.watchEscape), () => escapePressed());
  yield* fork(relay<boolean>, yield* call(deps.page.watchFullscreen), fullscreenChanged);

  yield* takeEvery(
    navigationRequested,
    safely(deps, 'navigation', (action: ReturnType<typeof navigationRequested>) => navigate(deps, action)),
  );
  yield* takeLatest(
    departureRequested,
    safely(deps, 'departure', (action: ReturnType<typeof departureRequested>) => depart(deps, action)),
  );
  yield* takeLatest(
    eventConfigured,
    safely(deps, 'locale', () => chooseLocale(deps)),
  );
  yield* takeLatest(
    localeRequested,
    safely(deps, 'locale', function* ({ payload }: ReturnType<typeof localeRequested>) {
      yield* call(deps.storage.local.set, LOCALE_KEY, payload);
      yield* call(applyLocale, deps, payload);
    }),
  );
  yield* fork(titles, deps);
}
