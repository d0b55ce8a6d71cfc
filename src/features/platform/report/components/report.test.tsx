/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { stateFor, type CoreState, type StateIntent } from '../../../../../test/builders/state';
import { createFakeDeps } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import type { RecordingStatus } from '../../../../shared/platform/deps';
import { FaultContext } from '../../../../shared/kit/ui/fault';
import { ReportButton, reportReducer, reportSaga, ReportSection } from '..';
import { MAX_DESCRIPTION_LENGTH, reportSlice, type ReportState } from '../slice';

interface Options {
  on?: RecordingStatus['on'];
  refusal?: string;
  intent?: StateIntent;
  fault?: string;
}

function show({ on = null, refusal, intent = {}, fault }: Options = {}) {
  const deps = createFakeDeps();
  deps.recording.current = { on, switchedOn: false, kept: false };
  deps.recording.refusal = refusal ?? null;
  const app = renderApp<CoreState & { report: ReportState }>(
    fault === undefined ? (
      <ReportSection />
    ) : (
      <FaultContext value={fault}>
        <ReportButton />
      </FaultContext>
    ),
    {
      deps,
      state: stateFor({ signedIn: true, at: '/help', ...intent }, { report: reportSlice.getInitialState() }),
      reducers: { report: reportReducer },
      sagas: [reportSaga],
    },
  );
  return { ...app, deps };
}

const open = () => screen.getByRole('button', { name: 'Report a problem' });

async function opened(options?: Options) {
  const app = show(options);
  await app.user.click(open());
  return app;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened? (optional)' });
const dialog = () => screen.getByRole('dialog', { name: 'Report a problem' });

describe('the dialog', () => {
  it('says that the text is stored as typed, and that nothing is sent', async () => {
    await opened();
    expect(dialog().textContent).toContain('Nothing is sent automatically.');
    const description = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('This is stored in the file exactly as you type it.');
    expect(await axeViolations()).toEqual([]);
  });

  it('describes the recording that goes with the report', async () => {
    await opened({ on: 'event' });
    expect(await screen.findByText(/^This visit, step by step: .* are masked\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start recording (page reloads)' })).toBeNull();
  });

  it('offers to record if there is no recording', async () => {
    const { user, deps } = await opened();
    expect(await screen.findByText(/This visit is not being recorded\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start recording (page reloads)' }));
    await waitFor(() => expect(deps.page.reloads).toBe(1));
    expect(deps.recording.wished).toBe(true);
  });

  it('shows the remaining characters when few are left', async () => {
    const { user } = await opened();
    await user.click(field());
    await user.paste('x'.repeat(MAX_DESCRIPTION_LENGTH - 1));
    expect(dialog().textContent).toContain('1 character left');
    await user.paste('more');
    expect(field().value).toHaveLength(MAX_DESCRIPTION_LENGTH);
  });

  it('closes on Escape and restores focus', async () => {
    const { user, getState } = await opened();
    await user.type(field(), 'Never mind');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getState().report.description).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(open()));
  });

  it('is available in Spanish', async () => {
    const { user } = show({ intent: { locale: 'es' } });
    await user.click(screen.getByRole('button', { name: 'Informar de un problema' }));
    expect(screen.getByRole('dialog', { name: 'Informar de un problema' })).toBeTruthy();
  });
});

describe('the file', () => {
  it('can be saved by keyboard alone, and says whom to send it to', async () => {
    const { pageOptions } = buildEventConfig();
    const help = { ...pageOptions.help, contactEmail: 'help@summit.example' };
    const { user, deps } = await opened({ intent: { event: { pageOptions: { ...pageOptions, help } } } });
    await user.click(field());
    await user.keyboard('It stopped.{Tab}{Tab}{Enter}');
    const words = await screen.findByText('The file is in your downloads.');
    expect(deps.recording.saved).toEqual([
      { id: null, report: { description: 'It stopped.', place: '/help', fault: null } },
    ]);
    expect(words.parentElement).toBe(document.activeElement);
    expect(within(dialog()).getByRole('link').getAttribute('href')).toBe('mailto:help@summit.example');
    expect(await axeViolations()).toEqual([]);
    await user.click(within(dialog()).getAllByRole('button', { name: 'Close' })[1]!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('includes the fault of its screen, even without an event configuration', async () => {
    const { user, deps } = show({ fault: 'module-not-found', intent: { event: null } });
    await user.click(open());
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(await screen.findByText('Send it to this event’s support team.')).toBeTruthy();
    expect(deps.recording.saved[0]?.report).toMatchObject({ fault: 'module-not-found' });
  });

  it('shows an error if it cannot be saved, and keeps the typed text', async () => {
    const { user } = await opened({ refusal: 'The recording is damaged.' });
    await user.type(field(), 'Kept');
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    const problem = await screen.findByText('Couldn’t save the file.');
    expect(problem.parentElement?.getAttribute('role')).toBe('alert');
    expect(field().value).toBe('Kept');
    expect(await axeViolations()).toEqual([]);
  });
});
