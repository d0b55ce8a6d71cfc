/** @jest-environment jsdom */
import { createPage } from './page';

it('reports synchronously that the page is being left, until the channel is closed', () => {
  const told = jest.fn();
  const channel = createPage().watchLeaving();
  channel.take(told);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(told).toHaveBeenCalledTimes(1);
  channel.take(told);
  channel.close();
  told.mockClear();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(told).not.toHaveBeenCalled();
});

describe('the location', () => {
  const told = () => {
    const places: string[] = [];
    const channel = createPage().watchLocation();
    const next = (): void =>
      channel.take((message) => {
        if (!('pathname' in message)) return;
        places.push(message.pathname);
        next();
      });
    next();
    return { places, close: () => channel.close() };
  };
  const shown = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  it('is reported with the current address when the page is restored from the back/forward cache', () => {
    const { places, close } = told();
    history.replaceState(null, '', '/wearecalled');
    shown(false);
    expect(places).toEqual([]);
    history.replaceState(null, '', '/');
    shown(true);
    expect(places).toEqual(['/']);
    close();
  });

  it('is reported on history navigation', () => {
    const { places, close } = told();
    history.replaceState(null, '', '/help');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(places).toEqual(['/help']);
    close();
  });
});

it('reports Escape, but not where it gives up a composition', () => {
  const told = jest.fn();
  const channel = createPage().watchEscape();
  channel.take(told);
  const press = (init: KeyboardEventInit) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...init }));
  press({ isComposing: true });
  press({ keyCode: 229 });
  expect(told).not.toHaveBeenCalled();
  press({});
  expect(told).toHaveBeenCalledTimes(1);
  channel.close();
});
