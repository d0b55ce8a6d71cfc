import { Closing } from './closing';

describe('Closing', () => {
  it('closes in reverse order of opening, and each part once', async () => {
    const closed: string[] = [];
    const closing = new Closing(() => undefined);
    for (const name of ['database', 'bus', 'requests']) closing.add(name, async () => closed.push(name));
    expect(closing.begun).toBe(false);
    await Promise.all([closing.close(), closing.close()]);
    expect(closing.begun).toBe(true);
    expect(closed).toEqual(['requests', 'bus', 'database']);
  });

  it('continues when a part fails or hangs', async () => {
    jest.useFakeTimers();
    const closed: string[] = [];
    const errors: string[] = [];
    const closing = new Closing((name, error) => errors.push(`${name}: ${String(error)}`));
    closing.add('database', async () => closed.push('database'));
    closing.add('hanging', () => new Promise(() => undefined));
    closing.add('failing', () => Promise.reject(new Error('no')));
    const done = closing.close();
    await jest.advanceTimersByTimeAsync(15_000);
    await done;
    jest.useRealTimers();
    expect(closed).toEqual(['database']);
    expect(errors).toEqual(['failing: Error: no', 'hanging: Error: did not end within 15 s']);
  });
});
