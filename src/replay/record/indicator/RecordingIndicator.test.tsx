/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../../../test/axe';
import { nextTask } from '../../../../test/fakes/settle';
import { loadCatalog, type Catalog } from '../../../shared/kit/texts';
import { localeChanged } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { recordedPage } from '../testing/recordedPage';
import { messages } from './messages';
import { RecordingIndicator } from './RecordingIndicator';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadCatalog(messages);
});

function show(onSave = jest.fn(async () => {})) {
  const page = recordedPage(null);
  const user = userEvent.setup();
  render(<RecordingIndicator recording={page.recording} catalog={catalog} onSave={onSave} />);
  const open = async (name = 'Recording: warning') => user.click(screen.getByRole('button', { name }));
  return { ...page, user, onSave, open };
}

it('explains the recording and the storage warning, and returns focus when closed with Escape', async () => {
  const { user, open } = show();
  await open();
  screen.getByRole('dialog', { name: 'This visit is being recorded' });
  expect(screen.getByRole('alert').textContent).toContain('cannot keep the recording');
  screen.getByText(/asked for it/);
  expect(await axeViolations(document.body)).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Recording: warning' })),
  );
});

it('saves and reports the result', async () => {
  const onSave = jest.fn(async () => {});
  const { user, open } = show(onSave);
  await open();
  await user.click(screen.getByRole('button', { name: 'Save the recording' }));
  await screen.findByText(/downloads/);
  onSave.mockRejectedValueOnce(new Error('gone'));
  await user.click(screen.getByRole('button', { name: 'Save the recording' }));
  await screen.findByText(/Couldn’t read/);
});

it('retains the recording after sign-out if switched on, and confirms it', async () => {
  const { user, open, recording, act: dispatch } = show();
  await open();
  await user.click(screen.getByRole('switch', { name: 'Keep it after logging out' }));
  expect(recording.view().keep).toBe(true);
  dispatch(signedOut({ reason: 'user' }));
  await act(nextTask);
  await screen.findByRole('dialog', { name: 'The recording is kept' });
  expect(screen.queryByRole('switch')).toBeNull();
});

it('asks for confirmation before deleting, then disappears', async () => {
  const { user, open, recording } = show();
  await open();
  await user.click(screen.getByRole('button', { name: 'Stop and delete' }));
  const no = screen.getByRole('button', { name: 'Keep it' });
  expect(document.activeElement).toBe(no);
  await user.click(no);
  expect(recording.view().status).toBe('on');
  await user.click(screen.getByRole('button', { name: 'Stop and delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(recording.view().status).toBe('gone');
});

it('shows that the recording was removed elsewhere until dismissed', async () => {
  const { recording } = recordedPage(null);
  const removed = { ...recording.view(), status: 'removed' as const, warning: null };
  const onClose = jest.fn(async () => {});
  render(
    <RecordingIndicator
      recording={{ ...recording, view: () => removed, stopAndRemove: onClose }}
      catalog={catalog}
      onSave={jest.fn()}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Recording ended' }));
  screen.getByRole('dialog', { name: 'The recording has ended' });
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('uses the app’s language', async () => {
  const { act: dispatch, recording, open } = show();
  dispatch(localeChanged('es'));
  await act(() => recording.read());
  await open('Grabando: aviso');
  screen.getByRole('dialog', { name: 'Esta visita se está grabando' });
});
