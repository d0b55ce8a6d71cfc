/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { locationChanged } from '../../shared/platform/page';
import { useScrollPosition } from './useScrollPosition';

function Shell() {
  useScrollPosition();
  return <section id="my-data" tabIndex={-1} />;
}

/** Each test starts on a fresh history entry. */
beforeEach(() => {
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
});

let grow = () => {};

/** Opens the shell in a window that is `height` px taller than its viewport. */
function open(height = 5_000) {
  const page = { height, y: 0 };
  const scrollTo = (_x: number, y: number) => {
    page.y = Math.max(0, Math.min(y, page.height));
    window.dispatchEvent(new Event('scroll'));
  };
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.y });
  jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
  const intoView = jest.fn();
  Element.prototype.scrollIntoView = intoView;
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(changed: ResizeObserverCallback) {
      grow = () => changed([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => {};
    }
  };
  const app = renderApp(<Shell />);
  const arrive = () => {
    const { pathname, search, hash } = window.location;
    act(() => void app.dispatch(locationChanged({ pathname, search, hash })));
  };
  return {
    ...app,
    page,
    intoView,
    scroll: (y: number) => scrollTo(0, y),
    /** Follows a link, as the page saga does; `y` is where it leaves the page. */
    follow(to: string, y = page.y) {
      window.history.pushState(null, '', to);
      page.y = y;
      arrive();
    },
    async go(delta: number) {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.go(delta);
      await popped;
      arrive();
    },
  };
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('returns to where an entry was left, on Back and on Forward', async () => {
  const { page, scroll, follow, go } = open();
  scroll(900);
  follow('/sessions', 0);
  scroll(300);
  await go(-1);
  expect(page.y).toBe(900);
  await go(1);
  expect(page.y).toBe(300);
});

it('returns there although the query says noScroll=true', async () => {
  const { page, scroll, follow, go } = open();
  follow('/attendees/results?lastName=Lee&noScroll=true');
  scroll(900);
  follow('/attendees/attendee-profile/ana', 0);
  await go(-1);
  expect(page.y).toBe(900);
});

it('gets there as the content arrives, until the user moves the page', async () => {
  const { page, scroll, follow, go } = open();
  scroll(900);
  follow('/sessions', 0);
  page.height = 100;
  await go(-1);
  expect(page.y).toBe(100);
  page.height = 600;
  grow();
  expect(page.y).toBe(600);
  window.dispatchEvent(new Event('wheel'));
  page.height = 5_000;
  grow();
  expect(page.y).toBe(600);
});

describe('while the page is shorter than where it was left', () => {
  const lacksRest = () => 'restToCome' in document.documentElement.dataset;

  /** Goes back to an entry that was left at 900, whose content is still coming. */
  async function backToShort() {
    const app = open();
    app.scroll(900);
    app.follow('/sessions', 0);
    app.page.height = 100;
    await app.go(-1);
    expect(lacksRest()).toBe(true);
    return app;
  }

  it('says that the rest is to come, until it has', async () => {
    const { page } = await backToShort();
    page.height = 899;
    grow();
    expect(lacksRest()).toBe(true);
    page.height = 5_000;
    grow();
    expect(lacksRest()).toBe(false);
  });

  it.each<[string, (app: Awaited<ReturnType<typeof backToShort>>) => void]>([
    ['the user moves the page', () => window.dispatchEvent(new Event('wheel'))],
    ['the user leaves it', ({ follow }) => follow('/help', 100)],
    ['the app is gone', ({ unmount }) => unmount()],
  ])('no longer says so once %s', async (_what, end) => {
    end(await backToShort());
    expect(lacksRest()).toBe(false);
  });
});

it('returns there after a reload', () => {
  const first = open();
  first.scroll(900);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  expect(open().page.y).toBe(900);
});

describe('an entry without a kept position', () => {
  /** Goes back to an entry that the app knows nothing of, from a page scrolled to 900. */
  async function backTo(path: string) {
    window.history.replaceState(null, '', path);
    window.history.pushState(null, '', '/sessions');
    const app = open();
    app.scroll(900);
    await app.go(-1);
    return app;
  }

  it('opens at the top', async () => {
    expect((await backTo('/')).page.y).toBe(0);
  });

  it('leaves the page where it is if the query says noScroll=true', async () => {
    expect((await backTo('/?noScroll=true')).page.y).toBe(900);
  });

  it('opens at the element its hash names, and focuses it', async () => {
    const { page, intoView } = await backTo('/#my-data');
    expect(page.y).toBe(900);
    expect(intoView.mock.contexts).toEqual([document.activeElement]);
    expect(document.activeElement?.id).toBe('my-data');
  });
});

it('leaves an entry alone that is shown again', () => {
  const { page, scroll, dispatch } = open();
  scroll(900);
  act(() => void dispatch(locationChanged({ pathname: '/', search: '', hash: '' })));
  expect(page.y).toBe(900);
});

it('leaves scrolling to the browser once it is gone', () => {
  const { unmount } = open();
  expect(window.history.scrollRestoration).toBe('manual');
  unmount();
  expect(window.history.scrollRestoration).toBe('auto');
});
