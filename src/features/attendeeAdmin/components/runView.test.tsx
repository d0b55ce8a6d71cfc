/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { renderApp } from '../../../../test/render';
import type { ImportPace, ImportRun } from '../../../contract/attendeeImport';
import { sampleResult, sampleRun } from '../samples';
import { RunView, type RunViewProps } from './RunView';

const showRun = (run: ImportRun, over: Partial<RunViewProps> = {}) =>
  renderApp(
    <RunView
      run={run}
      bytes={100}
      starting={false}
      cancelling={false}
      problem={null}
      canRun
      onCheck={() => {}}
      onImport={() => {}}
      onCancel={() => {}}
      onDrop={() => {}}
      {...over}
    />,
  );
const show = (over: Parameters<typeof sampleResult>[0]) => showRun(sampleRun({ result: sampleResult(over) }));

it('lists organization types that no lane shows', async () => {
  const { container } = show({
    kindsWithoutLane: [
      { kind: 'Suppliers', people: 1_204 },
      { kind: 'Retailer', people: 1 },
    ],
  });
  const text = screen.getByText(/^No lane shows these kinds/).textContent;
  expect(text).toContain('“Suppliers” (1,204), “Retailer” (1)');
  expect(await axeViolations(container)).toEqual([]);
});

it.each([[[]], [undefined]])('lists no organization types if there are none: %j', (kindsWithoutLane) => {
  show(kindsWithoutLane ? { kindsWithoutLane } : {});
  expect(screen.getByText(/^All 2 rows are right/)).toBeTruthy();
  expect(screen.queryByText(/^No lane shows/)).toBeNull();
});

describe('an import run', () => {
  const running = (over: Partial<ImportPace>) =>
    sampleRun({
      ...{ status: 'running', result: null },
      pace: { phase: 'reading', rows: 51_200, part: 0.5, rowsPerSecond: null, secondsLeft: null, ...over },
    });

  it('shows its phase, but no speed until it is known', async () => {
    const { container } = showRun(running({}));
    expect(screen.getByRole('status').textContent).toContain('Step 1: reading and checking.');
    expect(screen.getByText('51,200 rows')).toBeTruthy();
    expect(container.textContent).not.toMatch(/second|left/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    [1, /64,000 a second\. About 1 second left in this step\.$/],
    [59, /About 59 seconds left in this step\.$/],
    [60, /About 1 minute left in this step\.$/],
    [61, /About 2 minutes left in this step\.$/],
  ])('shows its speed and the time left: %d s', (secondsLeft, words) => {
    showRun(running({ rowsPerSecond: 64_000, secondsLeft }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5');
  });

  it('has no progress bar while its progress is unknown', () => {
    showRun(running({ phase: 'comparing', part: null }));
    expect(screen.getByRole('status').textContent).toContain('Step 2: comparing with the directory.');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('can be canceled once; already canceling: %s', async (cancelling, calls) => {
    const onCancel = jest.fn();
    const { user } = showRun(running({}), { onCancel, cancelling });
    await user.click(screen.getByRole('button', { name: 'Cancel the run' }));
    expect(onCancel).toHaveBeenCalledTimes(calls);
  });
});
