import { settle } from '../../test/fakes/settle';
import { runInLanes, type Task } from './lanes';

/** Work that finishes when the test says so. */
function controlled() {
  const started: string[] = [];
  const ends = new Map<string, (ok: boolean) => void>();
  return {
    started,
    work: ({ name }: Task) =>
      new Promise<boolean>((resolve) => {
        started.push(name);
        ends.set(name, resolve);
      }),
    end: async (name: string, ok = true) => {
      ends.get(name)?.(ok);
      await settle();
    },
  };
}

const noSkip = (task: Task) => {
  throw new Error(`${task.name} was skipped.`);
};

describe('runInLanes', () => {
  it('runs tasks in list order, up to the limit at once', async () => {
    const { started, work, end } = controlled();
    const all = runInLanes([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2, work, noSkip);
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await all;
  });

  it('skips a task that waits for another and returns to it later', async () => {
    const { started, work, end } = controlled();
    const tasks = [
      { name: 'build' },
      { name: 'e2e', needs: ['build'] },
      { name: 'unit' },
      { name: 'server' },
    ];
    const all = runInLanes(tasks, 2, work, noSkip);
    expect(started).toEqual(['build', 'unit']);
    await end('build');
    expect(started).toEqual(['build', 'unit', 'e2e']);
    await end('unit');
    await end('e2e');
    await end('server');
    await all;
    expect(started).toEqual(['build', 'unit', 'e2e', 'server']);
  });

  it('runs nothing beside a task that uses all cores', async () => {
    const { started, work, end } = controlled();
    const tasks = [{ name: 'build' }, { name: 'unit', alone: true }, { name: 'lint' }, { name: 'server' }];
    const all = runInLanes(tasks, 2, work, noSkip);
    expect(started).toEqual(['build', 'lint']);
    await end('build');
    expect(started).toEqual(['build', 'lint', 'server']);
    await end('lint');
    expect(started).toEqual(['build', 'lint', 'server']);
    await end('server');
    expect(started).toEqual(['build', 'lint', 'server', 'unit']);
    await end('unit');
    await all;
  });

  it('skips tasks that directly or indirectly need a failed one', async () => {
    const { started, work, end } = controlled();
    const skipped: string[] = [];
    const tasks = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c', needs: ['b'] }, { name: 'd' }];
    const all = runInLanes(tasks, 1, work, ({ name }) => skipped.push(name));
    await end('a', false);
    await end('d');
    await all;
    expect(started).toEqual(['a', 'd']);
    expect(skipped).toEqual(['b', 'c']);
  });

  it('refuses a list with a task that waits for a missing one', async () => {
    const { work } = controlled();
    await expect(runInLanes([{ name: 'a', needs: ['nothing'] }], 2, work, noSkip)).rejects.toThrow(
      'These wait for something that never comes: a.',
    );
  });
});
