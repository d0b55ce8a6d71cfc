/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import type { ImportPace, ImportRun } from '../../../../contract/platform/imports';
import { sampleResult, sampleRun } from '../samples';
import { RunView, type RunViewProps } from './RunView';

const showRun = (run: ImportRun, over: Partial<RunViewProps> = {}) =>
  renderApp(
    <RunView
      kind="attendees"
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
      isUndone={false}
      onUndo={null}
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
  const text = screen.getByText(/^No lane shows these organization types/).textContent;
  expect(text).toContain('“Suppliers” (1,204), “Retailer” (1)');
  expect(await axeViolations(container)).toEqual([]);
});

it.each([[[]], [undefined]])('lists no organization types if there are none: %j', (kindsWithoutLane) => {
  show(kindsWithoutLane ? { kindsWithoutLane } : {});
  expect(
    screen.getByText(
      /^2 rows checked, no errors: 2 new, 0 updated, 0 unchanged\. Nothing has been imported yet\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/^No lane shows/)).toBeNull();
});

it('says what it did in plain words', () => {
  const result = sampleResult({ rows: 200, added: 197, changed: 3 });
  showRun(sampleRun({ dryRun: false, result }));
  expect(screen.getByText('200 rows imported: 197 new, 3 updated, 0 unchanged.')).toBeTruthy();
});

it('does not claim what was undone since', () => {
  showRun(sampleRun({ dryRun: false }), { isUndone: true });
  expect(screen.getByText('This import was undone.')).toBeTruthy();
  expect(screen.queryByText(/imported:/)).toBeNull();
});

it('warns of people without a last name and of unknown countries', async () => {
  const { container } = show({
    noLastName: { people: 1_204, rows: [2, 7] },
    unknownCountries: { people: 3, countries: [{ country: 'Deutschlnd', people: 3 }] },
  });
  const warnings = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(warnings).toEqual([
    '1,204 people have no last name (rows 2, 7 …).',
    expect.stringMatching(/^3 people have an unrecognized country: “Deutschlnd” \(3\)\. Use ISO codes/),
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

it('warns of booth staff that no attendee is', () => {
  show({ unknownStaff: { people: 7, accounts: [{ row: 2, account: 'ana@halvora.exmaple' }] } });
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^7 addresses of booth staff belong to no attendee: ana@halvora\.exmaple \(row 2\) …\. Anyone who/,
  );
});

describe('errors', () => {
  const errors = [
    { row: 3, column: 'Mail', value: 'ada at home', fault: { code: 'email' as const } },
    { row: 1_204, column: null, value: null, fault: { code: 'noKey' as const } },
  ];

  it('are listed with row, column, value and problem', async () => {
    const { container } = show({ errors });
    expect(screen.getByText(/^Nothing was imported: the file has 2 errors\. Fix the file/)).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'RowColumnValueProblem',
      '3Mailada at homeThis is not a valid email address.',
      '1,204––This row has neither an ID nor an email address.',
    ]);
    expect(screen.queryByRole('list')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['scripts', 'The file “wet.pdf” was rejected: it contains scripts. Print it to a new PDF.'],
    ['pages', 'The file “wet.pdf” was rejected: it has more than 1,000 pages.'],
  ] as const)('say why a file was refused: %s', (reason, words) => {
    const fault = { code: 'fileRefused' as const, name: 'wet.pdf', reason };
    show({ errors: [{ row: 3, column: null, value: null, fault }] });
    expect(screen.getByRole('cell', { name: words })).toBeTruthy();
  });

  it('that are many are summed up by kind, with exact numbers', () => {
    show({
      errors,
      errorCount: 12_005,
      errorTotals: [
        { column: 'Mail', code: 'email', count: 12_000 },
        { column: null, code: 'noKey', count: 5 },
      ],
    });
    expect(screen.getByText(/the file has 12,005 errors, and the first 2 are listed\./)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Invalid email address in the column “Mail”: 12,000',
      'Neither ID nor email address: 5',
    ]);
  });
});

describe('an import run', () => {
  const running = (over: Partial<ImportPace>) =>
    sampleRun({
      status: 'running',
      result: null,
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
    [1, /64,000 per second\. About 1 second left in this step\.$/],
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
