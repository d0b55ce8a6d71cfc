/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { stateFor, type CoreState, type StateIntent } from '../../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import type { RecordingStatus, StoredRecording } from '../../../../shared/platform/deps';
import { DeveloperPage, developerReducer, developerSaga } from '..';
import { developerSlice, type DeveloperState } from '../slice';

/** Two recordings, the second one large. */
const RECORDINGS: StoredRecording[] = [
  {
    id: 'a b',
    eventId: 'harbor-forum',
    segments: 1,
    bytes: 1_200,
    current: true,
    startedAt: Date.parse('2021-01-26T15:01:00.000Z'),
  },
  {
    id: 'older',
    eventId: null,
    segments: 3,
    bytes: 2_345_678,
    current: false,
    startedAt: Date.parse('2021-01-26T15:00:00.000Z'),
  },
];

interface Options {
  recording?: Partial<RecordingStatus>;
  stored?: StoredRecording[];
  intent?: StateIntent;
  deps?: FakeDeps;
  maySwitch?: boolean;
  apiDocsUrl?: string | null;
}

async function show({
  recording = {},
  stored = RECORDINGS,
  intent = {},
  deps = createFakeDeps(),
  maySwitch = true,
  apiDocsUrl = '/api/docs',
}: Options = {}) {
  deps.recording.stored = [...stored];
  deps.recording.current = { ...deps.recording.current, ...recording };
  const app = renderApp<CoreState & { developer: DeveloperState }>(
    <DeveloperPage build="0.1.0+abc" apiDocsUrl={apiDocsUrl} maySwitch={maySwitch} />,
    {
      deps,
      state: stateFor({ signedIn: true, ...intent }, { developer: developerSlice.getInitialState() }),
      reducers: { developer: developerReducer },
      sagas: [developerSaga],
    },
  );
  await screen.findByText(/^This page is|^Esta página/);
  return { ...app, deps };
}

const kept = () => within(screen.getByRole('region', { name: 'Kept recordings' }));

describe('recording', () => {
  it('can be switched on by superusers only, but switched off by anyone', async () => {
    const { unmount } = await show({ maySwitch: false, recording: { on: 'address' } });
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    await show({ maySwitch: false, recording: { on: 'switch', switchedOn: true } });
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it.each([
    ['event', 'This event records every visit.'],
    ['address', /\?record=1/],
    ['switch', 'The switch below was on when the page loaded.'],
    [null, 'Nothing from this visit is kept.'],
  ] as const)('by %s is shown with its reason', async (on, reason) => {
    await show({ recording: { on, switchedOn: on === 'switch' } });
    expect(
      screen.getByText(on ? 'This page is being recorded' : 'This page is not being recorded'),
    ).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('is switched on by keyboard, and starts after a reload', async () => {
    const { user, deps } = await show();
    await user.tab();
    await user.keyboard(' ');
    expect(await screen.findByText('Recording starts when you reload the page.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Record this browser/ }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(deps.page.reloads).toBe(1);
  });

  it('ends after a reload once switched off', async () => {
    const { user } = await show({ recording: { on: 'switch', switchedOn: true } });
    await user.click(screen.getByRole('switch'));
    expect(await screen.findByText('Recording ends when you reload the page.')).toBeTruthy();
  });
});

describe('stored recordings', () => {
  it('are listed by date, pages and size, each with its actions', async () => {
    await show();
    const [current, older] = await kept().findAllByRole('listitem');
    expect(current!.textContent).toMatch(/^Jan 26, 2021, .*1 page · 2 kB.*In progress/);
    expect(older!.textContent).toMatch(/3 pages · 2\.3 MB/);
    const link = within(current!).getByRole('link', {
      name: /^Open in replay: the recording of Jan 26, 2021/,
    });
    expect(link.getAttribute('href')).toBe('/?replay&recording=a%20b');
    expect(await axeViolations()).toEqual([]);
  });

  it('can be empty', async () => {
    await show({ stored: [] });
    expect(await screen.findByText(/^No recordings yet\./)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('are saved one at a time', async () => {
    const { user, deps } = await show();
    const [, older] = await screen.findAllByRole('button', { name: /^Save the recording of/ });
    await user.click(older!);
    expect(deps.recording.saved).toEqual([{ id: 'older', report: null }]);
    const done = await screen.findByText('The file is in your downloads.');
    expect(done.parentElement?.getAttribute('role')).toBe('status');
  });

  it('report why saving failed', async () => {
    const { user, deps } = await show();
    deps.recording.refusal = 'A part is missing.';
    const [first] = await screen.findAllByRole('button', { name: /^Save the recording of/ });
    await user.click(first!);
    expect((await kept().findByText(/^Couldn’t save/)).textContent).toBe(
      'Couldn’t save the recording: A part is missing.',
    );
  });

  it('are deleted after a confirmation, which Escape declines', async () => {
    const { user, deps } = await show();
    const [, older] = await screen.findAllByRole('button', { name: /^Delete the recording of/ });
    await user.click(older!);
    expect(screen.getByRole('alertdialog', { name: 'Delete this recording?' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(deps.recording.stored).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(older));

    await user.click(older!);
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('The recording was deleted.')).toBeTruthy();
    expect(deps.recording.stored.map(({ id }) => id)).toEqual(['a b']);
    // The button that had the focus was removed, so the focus moves to the list.
    const list = kept().getByRole('listitem').closest('[tabindex="-1"]');
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it('are loaded on a retry after a failure', async () => {
    const deps = createFakeDeps();
    const { list } = deps.recording;
    deps.recording.list = async () => {
      throw new Error('The database is blocked.');
    };
    const { user } = await show({ deps });
    expect(await screen.findByText('Couldn’t read the recordings in this browser.')).toBeTruthy();
    deps.recording.list = list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await kept().findAllByRole('listitem')).toHaveLength(2);
  });
});

it('has no link to a documentation that the event’s API does not have', async () => {
  await show({ apiDocsUrl: null });
  expect(screen.getByRole('link', { name: 'Replay a file' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'API documentation' })).toBeNull();
});

it('shows the tools and the version, also in Spanish', async () => {
  await show({ intent: { locale: 'es' } });
  expect(screen.getByRole('link', { name: 'Reproducir un archivo' }).getAttribute('href')).toBe('/?replay');
  expect(screen.getByRole('link', { name: 'Documentación de la API' }).getAttribute('href')).toBe(
    '/api/docs',
  );
  expect(screen.getByText('0.1.0+abc')).toBeTruthy();
});
