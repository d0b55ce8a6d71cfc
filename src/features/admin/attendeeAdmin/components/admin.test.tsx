/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { attendeeImport } from '../../../../contract/people/attendeeImport';
import {
  listAttendeeImports,
  previewImportUndo,
  undoImport,
} from '../../../../contract/people/attendeeImportUndo';
import { postAttendee } from '../../../../contract/people/attendeeProfile';
import { listBulkActions, listPeople, setPeopleHidden } from '../../../../contract/admin/people';
import { getAttendeeChoices } from '../../../../contract/people/attendees';
import {
  carryOutDeletion,
  listDeletionRequests,
  refuseDeletion,
} from '../../../../contract/people/dataRights';
import { navigationRequested } from '../../../../shared/platform/page';
import { axeViolations } from '../../../../../test/axe';
import { buildProfile } from '../../../../../test/builders/profile';
import { settle } from '../../../../../test/fakes/deps';
import { Deletions, Import, People, Person } from '..';
import { PROGRESS_MS } from '../importSaga';
import {
  sampleFile,
  sampleListed,
  sampleRecord,
  sampleRefusal,
  sampleRequest,
  sampleResult,
  sampleRun,
} from '../samples';
import { showAdmin } from '../testing/showAdmin';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('imports a dropped file: previews its columns and locates its errors', async () => {
  const { container, deps, user } = await showAdmin(<Import kind="attendees" />, ({ api }) => {
    api.on(listAttendeeImports, { imports: [] });
    api.on(attendeeImport.run, sampleFile({ run: sampleRun({ status: 'running', result: null }) }));
    api.on(
      attendeeImport.get,
      sampleFile({
        run: sampleRun({
          result: sampleResult({
            errors: [
              { row: 3, column: 'Mail', value: null, fault: { code: 'cellCount', cells: 3, titles: 5 } },
            ],
          }),
        }),
      }),
    );
  });
  const file = new File(['x'], 'people.csv', { type: 'text/csv' });
  fireEvent.drop(screen.getByRole('region', { name: '1. Choose a file' }), {
    dataTransfer: { files: [file] },
  });
  await act(settle);
  expect(screen.getByRole('progressbar', { name: 'Uploading the file' })).toBeTruthy();
  act(() => deps.files.sent[0]?.emit({ kind: 'done', reply: sampleFile() }));
  await act(settle);
  expect(screen.getByRole('heading', { name: '2. Match the columns of people.csv' })).toBeTruthy();
  const shoeSize = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shoe size' });
  expect(shoeSize.selectedOptions[0]?.text).toBe('Leave out');
  expect(within(screen.getByRole('table')).getByText('ada@example.org')).toBeTruthy();
  expect(screen.getByText(/^All or nothing/)).toBeTruthy();

  await user.click(button('Check without importing'));
  await act(settle);
  expect(screen.getByRole('progressbar', { name: 'Checking the file…' })).toBeTruthy();
  expect(button('Import').getAttribute('aria-disabled')).toBe('true');
  await act(() => deps.clock.advance(PROGRESS_MS));
  await act(settle);
  expect(screen.getByText(/^Nothing was imported: the file has 1 error\. Fix the file/)).toBeTruthy();
  expect(
    screen.getByRole('row', { name: '3 Mail – This row has 3 cells, but the header has 5.' }),
  ).toBeTruthy();
  expect(screen.getByText('Nothing has been imported yet.')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

it('undoes an import only after saying exactly what that will do', async () => {
  const record = sampleRecord();
  const undo = { removed: 199, restored: 3, kept: 1 };
  const undone = { at: '2021-01-26T16:00:00.000Z', undoneBy: 'Olga Ruiz', ...undo };
  const { container, deps, user } = await showAdmin(<Import kind="attendees" />, ({ api }) => {
    api.on(listAttendeeImports, { imports: [record] });
    api.on(previewImportUndo, undo);
    api.on(undoImport, { ...record, undoableUntil: null, undone });
  });
  const list = screen.getByRole('region', { name: 'Recent imports' });
  expect(within(list).getByRole('listitem').textContent).toContain('200 new, 3 updated');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(button(/^Undo… the import of Jan 26, 2021/));
  const dialog = screen.getByRole('alertdialog', { name: 'Undo this import?' });
  expect(within(dialog).getByText(/^Import of Jan 26, 2021, .*: 200 new, 3 updated\.$/)).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '199 people added by this import will be deleted.',
    '3 people updated by this import will get their earlier values back in the file’s columns.',
    expect.stringMatching(/^1 person will stay as they are/),
  ]);
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(button('Keep the import'));
  expect(deps.api.callsOf(undoImport)).toEqual([]);
  await user.click(button(/^Undo…/));
  await user.click(button('Undo the import'));
  await act(settle);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('The import was undone: 199 deleted, 3 restored, 1 kept.')).toBeTruthy();
  expect(within(list).getByText(/^Undone on Jan 26, 2021, .* by Olga Ruiz: 199 deleted/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recent imports' }));
});

it('deletes only after explaining what goes and what stays, and on confirmation', async () => {
  const { container, deps, user } = await showAdmin(<Deletions />, ({ api }) => {
    api.on(
      listDeletionRequests,
      { open: [sampleRequest('ines')], refused: [], carriedOut: [] },
      { open: [], refused: [], carriedOut: [] },
    );
    api.on(carryOutDeletion, { ok: true });
  });
  expect(await axeViolations(container)).toEqual([]);
  await user.click(button('Delete… Ines Barbosa'));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Ines Barbosa permanently?' });
  expect(within(dialog).getByText(/^What is deleted: /)).toBeTruthy();
  expect(within(dialog).getByText(/^What is kept: /)).toBeTruthy();
  await user.click(button('Keep this person'));
  expect(deps.api.callsOf(carryOutDeletion)).toEqual([]);
  await user.click(button('Delete… Ines Barbosa'));
  await user.click(button('Delete permanently'));
  await act(settle);
  expect(screen.getByText('Ines Barbosa was deleted.')).toBeTruthy();
  expect(screen.getByText('There are no open deletion requests.')).toBeTruthy();
});

it('refuses only with a reason, which is shown from then on', async () => {
  const { container, deps, user } = await showAdmin(<Deletions />, ({ api }) => {
    api.on(
      listDeletionRequests,
      { open: [sampleRequest('ines')], refused: [], carriedOut: [] },
      { open: [], refused: [sampleRefusal('ines', 'An invoice is open.')], carriedOut: [] },
    );
    api.on(refuseDeletion, { ok: true });
  });
  await user.click(button('Refuse… Ines Barbosa'));
  const dialog = screen.getByRole('alertdialog', { name: 'Refuse to delete Ines Barbosa?' });
  expect(await axeViolations(dialog)).toEqual([]);
  const field = within(dialog).getByRole('textbox', { name: 'Reason' });
  await user.type(field, '  ');
  await user.click(button('Refuse the request'));
  fireEvent.change(field, { target: { value: 'x'.repeat(1_001) } });
  expect(screen.getByText('Use at most 1,000 characters.')).toBeTruthy();
  await user.click(button('Refuse the request'));
  expect(deps.api.callsOf(refuseDeletion)).toEqual([]);
  fireEvent.change(field, { target: { value: 'An invoice is open.' } });
  await user.click(button('Refuse the request'));
  await act(settle);
  expect(screen.getByText(/^Ines Barbosa was not deleted and can read/)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('An invoice is open.')).toBeTruthy();
  expect(screen.getByText('There are no open deletion requests.')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

describe('the table of people', () => {
  const rows = [
    sampleListed('a', { lastName: 'Abel' }),
    sampleListed('b', { lastName: 'Berg', hidden: true }),
    sampleListed('c', { lastName: 'Cole', asked: true }),
  ];
  const show = () =>
    showAdmin(<People />, ({ api }) => {
      api.on(listPeople, { people: rows, count: 120, hidden: 7 });
      api.on(getAttendeeChoices, { choices: [] });
      api.on(listBulkActions, {
        actions: [{ kind: 'hide', people: 12, by: 'boss', at: '2021-01-26T15:00:00.000Z' }],
      });
      api.on(setPeopleHidden, { changed: 2 });
    });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('says its order, its exact counts and where each row stands', async () => {
    const { container, deps, user } = await show();
    expect(screen.getByText('120 people were found, 7 of them hidden.')).toBeTruthy();
    expect(screen.getByText('1 to 3 of 120')).toBeTruthy();
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(
      [header('Name'), header('Country')].map((each) => each.ariaSort ?? each.getAttribute('aria-sort')),
    ).toEqual(['ascending', 'none']);
    const [, first] = screen.getAllByRole('row');
    expect(first?.getAttribute('aria-rowindex')).toBe('2');
    expect(screen.getByText(/^12 people hidden/).textContent).toMatch(/Jan 26, 2021.* · boss$/);
    await user.click(within(header('Country')).getByRole('button'));
    await act(settle);
    expect(header('Country').getAttribute('aria-sort')).toBe('ascending');
    expect(deps.api.callsOf(listPeople).at(-1)?.input.query).toMatchObject({ sort: 'country' });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('extends a choice with Shift, by pointer and by keyboard, and asks before it hides anyone', async () => {
    const { deps, user } = await show();
    await user.click(box('Select Ines Abel'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Ines Cole'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 people are selected.')).toBeTruthy();
    expect(box('Select everyone on this page').checked).toBe(true);
    await user.click(box('Select Ines Cole'));
    expect(box('Select everyone on this page').indeterminate).toBe(true);
    await user.click(button('Clear selection'));
    act(() => box('Select Ines Abel').focus());
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(document.activeElement).toBe(box('Select Ines Cole'));
    expect(screen.getByText('3 people are selected.')).toBeTruthy();

    await user.click(button('Hide…'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Hide 2 people?' }));
    expect(dialog.getByText(/One of the 3 selected people is already hidden\./)).toBeTruthy();
    expect(deps.api.callsOf(setPeopleHidden)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Hide 2 people' }));
    await act(settle);
    expect(screen.getByText('2 people are now hidden.')).toBeTruthy();
    expect(screen.getByText('No one is selected.')).toBeTruthy();
  });

  it('says before a deletion how many asked for it, and deletes nobody who was not selected one by one', async () => {
    const { user } = await show();
    await user.click(button('Select all 120 matches'));
    expect(button('Delete…').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('To delete people, select them individually, up to 100 at a time.')).toBeTruthy();
    await user.click(button('Clear selection'));
    await user.click(box('Select everyone on this page'));
    await user.click(button('Delete…'));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete 3 people permanently?' });
    expect(within(dialog).getByText(/^1 of the 3 asked to be deleted\. 2 didn’t;/)).toBeTruthy();
    expect(await axeViolations(dialog)).toEqual([]);
  });
});

it('adds a person, requiring a name and omitting interests the event does not offer', async () => {
  const { deps, user } = await showAdmin(
    <Person
      attendeeId={null}
      renderPicture={() => null}
      renderForm={({ draft, problems, onChange }) => (
        <>
          <input
            aria-label="Last name"
            aria-invalid={problems.lastName !== undefined}
            value={draft.lastName}
            onChange={({ target }) => onChange({ lastName: target.value })}
          />
          <button type="button" onClick={() => onChange({ interests: ['Gone'] })}>
            Interested
          </button>
        </>
      )}
    />,
    ({ api }) => api.on(postAttendee, buildProfile({ attendeeId: 'p-7' })),
  );
  await user.click(button('Interested'));
  await user.click(button('Add person'));
  expect(screen.getByText('1 field needs your attention.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last name' }));
  expect(deps.api.callsOf(postAttendee)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Barbosa');
  await user.click(button('Add person'));
  await act(settle);
  expect(deps.api.callsOf(postAttendee)[0]?.input.body).toMatchObject({
    profile: { lastName: 'Barbosa', interests: [] },
  });
  expect(screen.getByText('Profile saved.')).toBeTruthy();
});

it('asks before losing unsaved input to a link or an unload', async () => {
  const { user, actions, container } = await showAdmin(
    <>
      <a href="/help">Help</a>
      <Person
        attendeeId={null}
        renderPicture={() => null}
        renderForm={({ draft, onChange }) => (
          <input
            aria-label="Last name"
            value={draft.lastName}
            onChange={({ target }) => onChange({ lastName: target.value })}
          />
        )}
      />
    </>,
  );
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'B');
  expect(asks()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Help' }));
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(dialog().getByRole('button', { name: 'Stay on this page' }));
  expect(actions).not.toContainEqual(navigationRequested('/help'));
  await user.click(screen.getByRole('link', { name: 'Help' }));
  await user.click(dialog().getByRole('button', { name: 'Leave without saving' }));
  expect(actions).toContainEqual(navigationRequested('/help'));
  expect(asks()).toBe(false);
  expect(await axeViolations(container)).toEqual([]);
});
