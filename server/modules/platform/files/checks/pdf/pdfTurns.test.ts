import { settle } from '../../../../../../test/fakes/settle';
import { ProblemError } from '../../../../../problem';
import { PdfTurns } from './pdfTurns';

const asker = (who: string, signal = new AbortController().signal) => ({ who, signal });
const problemOf = (error: unknown) =>
  error instanceof ProblemError ? [error.status, error.isPassing] : error;

/** Turns whose work ends on demand. */
function open({ waiting = 10, waitingEach = 10 } = {}) {
  const turns = new PdfTurns({ atOnce: 1, waiting, waitingEach });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    take: (name: string, signal?: AbortSignal) =>
      turns.take(asker(name.slice(0, -2), signal), () => {
        begun.push(name);
        return new Promise<string>((resolve) => {
          ends.push(() => resolve(name));
        });
      }),
    /** Ends the work under way and lets the next one start. */
    async end() {
      ends.shift()?.();
      await settle();
    },
  };
}

it('looks into files of people in turn, however many one of them sends', async () => {
  const { take, begun, end } = open();
  const all = ['anna 1', 'anna 2', 'anna 3', 'ben 1', 'cleo 1'].map((name) => take(name));
  for (let count = 0; count < all.length; count += 1) await end();
  await end();
  expect(begun).toEqual(['anna 1', 'anna 2', 'ben 1', 'cleo 1', 'anna 3']);
  expect(await Promise.all(all)).toEqual(['anna 1', 'anna 2', 'anna 3', 'ben 1', 'cleo 1']);
});

it('refuses for now what nobody may wait for, of all and of one person', async () => {
  const { take } = open({ waiting: 2, waitingEach: 1 });
  const waiting = [take('anna 1'), take('anna 2')];
  expect(await take('anna 3').catch(problemOf)).toEqual([503, true]);
  waiting.push(take('ben 1'));
  expect(await take('cleo 1').catch(problemOf)).toEqual([503, true]);
  expect(waiting).toHaveLength(3);
});

it('forgets callers who leave before their turn, so that their upload can be ended again', async () => {
  const { take, begun, end } = open({ waiting: 1 });
  const leaving = new AbortController();
  const first = take('anna 1');
  const left = take('ben 1', leaving.signal).catch(problemOf);
  leaving.abort();
  expect(await left).toEqual([503, true]);
  expect(await take('ben 2', leaving.signal).catch(problemOf)).toEqual([503, true]);
  const last = take('cleo 1');
  await end();
  await end();
  expect(begun).toEqual(['anna 1', 'cleo 1']);
  expect(await Promise.all([first, last])).toEqual(['anna 1', 'cleo 1']);
});

it('finishes what has begun for callers who leave', async () => {
  const { take, end } = open();
  const leaving = new AbortController();
  const first = take('anna 1', leaving.signal);
  await settle();
  leaving.abort();
  await end();
  expect(await first).toBe('anna 1');
});

it('goes on after work that fails', async () => {
  const turns = new PdfTurns({ atOnce: 1, waiting: 1 });
  const failing = turns.take(asker('anna'), () => Promise.reject(new Error('no')));
  const next = turns.take(asker('ben'), () => Promise.resolve('ben'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('ben');
});
