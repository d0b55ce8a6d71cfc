/** @jest-environment jsdom */
import { createPage } from './page';

it('tells in the very moment that it is being left, as long as somebody wants to know', () => {
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

describe('the place', () => {
  const told = () => {
    const places: string[] = [];
    const channel = createPage().watchPlace();
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

  it('is told when the page comes back as it was left, under the address that it has by then', () => {
    const { places, close } = told();
    history.replaceState(null, '', '/wearecalled');
    shown(false);
    expect(places).toEqual([]);
    history.replaceState(null, '', '/');
    shown(true);
    expect(places).toEqual(['/']);
    close();
  });

  it('is told on steps in the history', () => {
    const { places, close } = told();
    history.replaceState(null, '', '/help');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(places).toEqual(['/help']);
    close();
  });
});
