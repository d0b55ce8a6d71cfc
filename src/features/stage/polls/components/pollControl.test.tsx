/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildSeenPoll, POLL_ID } from '../../../../../test/builders/poll';
import { buildControl, buildEditor, buildPollControl } from '../../../../../test/builders/pollViews';
import { renderApp } from '../../../../../test/render';
import { PollControlView } from './PollControlView';

const draft = buildSeenPoll({ state: 'draft' });
const control = (over: Parameters<typeof buildPollControl>[0] = {}) =>
  renderApp(<PollControlView {...buildPollControl(over)} />);
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

it.each([
  ['draft', ['Open', 'Edit', 'Delete']],
  ['open', ['Close', 'Votes (CSV)']],
  ['closed', ['Reopen', 'Votes (CSV)']],
] as const)('offers what can be done with a poll that is %s, named by its question', (state, actions) => {
  control({ polls: [buildSeenPoll({ state })] });
  expect(names().filter((name) => name !== null)).toEqual(
    actions.map((action) => `${action}: Was it clear?`),
  );
  const link = screen.getByRole('link', { name: /^Results page ?: Was it clear\?/ });
  expect(link.getAttribute('href')).toBe(`/sessions/poll-results/${POLL_ID}`);
});

it('acts on the poll, but not while another command is under way', async () => {
  const onOpen = jest.fn();
  const { user, unmount } = control({ polls: [draft], onOpen });
  await user.click(screen.getByRole('button', { name: /^Open:/ }));
  expect(onOpen.mock.calls).toEqual([[POLL_ID]]);
  unmount();
  const busy = buildControl({ working: { pollId: POLL_ID, command: 'open' } });
  const later = control({ polls: [draft], onOpen, control: busy });
  const button = screen.getByRole('button', { name: /^Open:/ });
  await later.user.click(button);
  expect([onOpen.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([1, 'true']);
});

it('asks before a draft is deleted', async () => {
  const acts = { onDeletionConfirm: jest.fn(), onDeletionDecline: jest.fn() };
  const { user } = control({ polls: [draft], control: buildControl({ asking: POLL_ID }), ...acts });
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this draft?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(acts.onDeletionDecline).toHaveBeenCalledTimes(1);
  expect(acts.onDeletionConfirm.mock.calls).toEqual([[POLL_ID]]);
});

it('names every fault of a file with its place', () => {
  const faults = [
    { path: '0.question', code: 'empty' as const },
    { path: '', code: 'json' as const },
  ];
  control({ polls: [], control: buildControl({ import: { status: 'done', imported: 0, faults } }) });
  const status = screen.getByRole('status');
  expect(
    within(status)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['0.question: It can’t be empty.', 'The file is not valid JSON.']);
  expect(status.textContent).toContain('Nothing was imported. The file has 2 errors:');
});

it('says what came of a command and of an import', () => {
  const outcome = { pollId: POLL_ID, command: 'open', problem: null } as const;
  const done = control({
    control: buildControl({ outcome, import: { status: 'done', imported: 2, faults: [] } }),
  });
  expect(screen.getByRole('status').textContent).toBe('2 polls were imported.The poll is open.');
  done.unmount();
  control({ control: buildControl({ outcome: { ...outcome, problem: 'changed' } }) });
  expect(screen.getByRole('status').textContent).toMatch(/^Someone else changed this poll in the meantime/);
});

describe('the editor', () => {
  it('takes the focus, and names what is wrong at its field', async () => {
    const faults = [
      { path: 'question', code: 'empty' as const },
      { path: 'options.1', code: 'longOption' as const },
    ];
    const { container } = control({ control: buildControl({ editor: buildEditor({ faults }) }) });
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'New poll' }));
    expect(screen.queryByText('It can’t be empty.')).not.toBeNull();
    const options = screen.getByRole('textbox', { name: 'Options, one per line' });
    expect(options.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/^Option 2: An option can have at most 200 characters/)).not.toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is sent once, and gives the focus back when it is closed', async () => {
    const acts = { onSave: jest.fn(), onEditorClose: jest.fn() };
    const { user, unmount } = control({ control: buildControl({ editor: buildEditor() }), ...acts });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([acts.onSave.mock.calls.length, acts.onEditorClose.mock.calls.length]).toEqual([1, 1]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Manage polls' }));
    unmount();
    const saving = buildControl({ editor: buildEditor({ status: 'saving' }) });
    const later = control({ control: saving, ...acts });
    await later.user.click(screen.getByRole('button', { name: 'Saving…' }));
    expect(acts.onSave).toHaveBeenCalledTimes(1);
  });
});

it('has no accessibility violations with polls in every state', async () => {
  const polls = (['draft', 'open', 'closed'] as const).map((state, index) =>
    buildSeenPoll({
      pollId: POLL_ID.replace(/^./, `${index + 1}`),
      number: index,
      state,
      question: `${state}?`,
    }),
  );
  const { container } = control({ polls });
  expect(within(container).getAllByRole('heading', { level: 4 })).toHaveLength(3);
  expect(await axeViolations(container)).toEqual([]);
});
