import { createArrivals } from './arrivals';

/** A window at an address; `replaced` are the addresses put in its place. */
function windowAt(path: string) {
  const replaced: string[] = [];
  const location = new URL(path, 'https://harbor-forum.example') as unknown as Location;
  const history = { replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) };
  return { page: { location, history: history as unknown as History }, replaced };
}

describe('what people bring in the address', () => {
  it.each(['/gate/a.b.c', '/gate/a.b.c/', '/gate/a.b.c?code=1#x'])('a gate link: %s', (path) => {
    const { page, replaced } = windowAt(path);
    const arrivals = createArrivals(page);
    expect(arrivals.take()).toEqual({ kind: 'gateLink', handle: 'arrival-1' });
    expect(replaced).toEqual(['/gate']);
    expect(arrivals.read('arrival-1')).toBe('a.b.c');
  });

  it.each(['/gate?code=1&state=2', '/gate/?code=1&state=2', '/gate?error=access_denied&state=2'])(
    'a reply of the provider: %s',
    (path) => {
      const { page, replaced } = windowAt(path);
      const arrivals = createArrivals(page);
      expect(arrivals.take()?.kind).toBe('callback');
      expect(replaced).toEqual(['/gate']);
      expect(arrivals.use('arrival-1')).toBe(`https://harbor-forum.example${path}`);
    },
  );

  it.each(['/', '/gate', '/gate/', '/gate?lang=es', '/sessions?code=1', '/gateway/a.b.c', '/gate/a/b'])(
    'nothing: %s',
    (path) => {
      const { page, replaced } = windowAt(path);
      expect(createArrivals(page).take()).toBeNull();
      expect(replaced).toEqual([]);
    },
  );

  it('is used once, and not at all when it was dropped', () => {
    const arrivals = createArrivals(windowAt('/gate?code=1').page);
    arrivals.take();
    arrivals.use('arrival-1');
    expect(() => arrivals.use('arrival-1')).toThrow('used already');
    arrivals.take();
    arrivals.drop('arrival-2');
    expect(() => arrivals.read('arrival-2')).toThrow('used already');
  });
});
