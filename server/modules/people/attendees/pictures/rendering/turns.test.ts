import { ProblemError } from '../../../../../problem';
import { settle } from '../../../../../../test/fakes/settle';
import { Turns } from './turns';

/** Work that ends on demand. */
function openWork() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        ends.push(() => {
          resolve(name);
        });
      });
    },
    /** Ends the longest-running work and lets the next one start. */
    async end() {
      ends.shift()?.();
      await settle();
    },
  };
}

const asker = (who: string, signal = new AbortController().signal) => ({ who, signal });
const statusOf = (error: unknown) => (error instanceof ProblemError ? error.status : error);

describe('Turns', () => {
  it('gives one turn at a time, first come, first served', async () => {
    const turns = new Turns({ inAll: 10, each: 10 });
    const { work, begun, end } = openWork();
    const all = ['a', 'b', 'c'].map((name) => turns.take(asker(name), work(name)));
    await end();
    expect(begun).toEqual(['a', 'b']);
    const late = turns.take(asker('d'), work('d'));
    await end();
    await end();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end();
    expect(await Promise.all([...all, late])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('continues after work that fails', async () => {
    const turns = new Turns({ inAll: 10, each: 10 });
    const failing = turns.take(asker('a'), () => Promise.reject(new Error('no')));
    const next = turns.take(asker('b'), () => Promise.resolve('b'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('b');
  });

  it('refuses callers when too many are waiting, in total or of their own', async () => {
    const turns = new Turns({ inAll: 3, each: 2 });
    const { work, begun, end } = openWork();
    const take = (who: string) => turns.take(asker(who), work(who));
    const taken = [take('a'), take('a'), take('a'), take('b')];
    expect(await take('a').catch(statusOf)).toBe(429);
    expect(await take('c').catch(statusOf)).toBe(503);
    await end();
    taken.push(take('c'));
    for (let count = 0; count < 4; count += 1) await end();
    await Promise.all(taken);
    expect(begun).toEqual(['a', 'a', 'a', 'b', 'c']);
  });

  it('drops callers who have left', async () => {
    const turns = new Turns({ inAll: 1, each: 1 });
    const { work, begun, end } = openWork();
    const leaving = new AbortController();
    const first = turns.take(asker('a'), work('a'));
    const left = turns.take(asker('b', leaving.signal), work('b')).catch(statusOf);
    leaving.abort();
    expect(await left).toBe(400);
    expect(await turns.take(asker('b', leaving.signal), work('b')).catch(statusOf)).toBe(400);
    const last = turns.take(asker('c'), work('c'));
    await end();
    await end();
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'c']);
  });
});
