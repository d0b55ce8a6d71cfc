import { createArrivals } from './arrivals';

/** A window at an address; `replaced` collects the addresses passed to `replaceState`. */
function windowAt(path: string) {
  const replaced: string[] = [];
  const location = new URL(path, 'https://harbor-forum.example') as unknown as Location;
  const history = { replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) };
  return { page: { location, history: history as unknown as History }, replaced };
}

describe('an arrival', () => {
  it.each(['/gate/a.b.c', '/gate/a.b.c/', '/gate/a.b.c?code=1#x'])('is read from a gate link: %s', (path) => {
    const { page, replaced } = windowAt(path);
    const arrivals = createArrivals(page);
    expect(arrivals.take()).toEqual({ kind: 'gateLink', handle: 'arrival' });
    expect(replaced).toEqual(['/gate']);
    expect(arrivals.read('arrival')).toBe('a.b.c');
  });

  it.each(['/gate?code=1&state=2', '/gate/?code=1&state=2', '/gate?error=access_denied&state=2'])(
    'is read from a reply of the provider: %s',
    (path) => {
      const { page, replaced } = windowAt(path);
      const arrivals = createArrivals(page);
      expect(arrivals.take()?.kind).toBe('callback');
      expect(replaced).toEqual(['/gate']);
      expect(arrivals.use('arrival')).toBe(`https://harbor-forum.example${path}`);
    },
  );

  it.each(['/', '/gate', '/gate/', '/gate?lang=es', '/sessions?code=1', '/gateway/a.b.c', '/gate/a/b'])(
    'is absent: %s',
    (path) => {
      const { page, replaced } = windowAt(path);
      expect(createArrivals(page).take()).toBeNull();
      expect(replaced).toEqual([]);
    },
  );

  it('is taken once, used once, and unusable once dropped', () => {
    const arrivals = createArrivals(windowAt('/gate?code=1').page);
    expect(arrivals.take()).not.toBeNull();
    expect(arrivals.take()).toBeNull();
    arrivals.use('arrival');
    expect(() => arrivals.use('arrival')).toThrow('used already');

    const others = createArrivals(windowAt('/gate?code=1').page);
    others.drop('arrival');
    expect(() => others.read('arrival')).toThrow('used already');
  });

  it('is removed from the address at once, and put back for a page reload', () => {
    const { page, replaced } = windowAt('/gate/a.b.c');
    const arrivals = createArrivals(page);
    expect(replaced).toEqual(['/gate']);
    arrivals.putBack();
    expect(replaced).toEqual(['/gate', 'https://harbor-forum.example/gate/a.b.c']);
  });

  it('is not put back once it was taken', () => {
    const { page, replaced } = windowAt('/gate/a.b.c');
    const arrivals = createArrivals(page);
    arrivals.take();
    arrivals.putBack();
    expect(replaced).toEqual(['/gate']);
  });
});
