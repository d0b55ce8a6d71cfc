/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { getAttendee, putAttendee } from '../../../../contract/people/attendeeProfile';
import { getDeletionRequest, postDeletionRequest } from '../../../../contract/people/dataRights';
import { heldFile } from '../../../../shared/kit/lib/heldFiles';
import { navigationRequested } from '../../../../shared/platform/page';
import { axeViolations } from '../../../../../test/axe';
import { buildProfile } from '../../../../../test/builders/profile';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { buildUser } from '../../../../../test/builders/user';
import { createFakeDeps, httpFailure, networkFailure, settle } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import { attendeeProfileReducers, attendeeProfileSaga, OwnProfile } from '..';
import type { WithOwnProfile, WithProfile } from '../selectors';

type State = CoreState & WithOwnProfile & WithProfile;

const me = buildUser().id;
const init = { type: 'test/init' };
const mine = (over = {}, revision = 1) => buildProfile({ attendeeId: me, ...over }, revision);

async function open(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getAttendee, mine());
  deps.api.on(getDeletionRequest, { requestedAt: null, refused: null });
  prepare(deps);
  const { pageOptions } = buildEventConfig();
  const attendees = {
    ...pageOptions.attendees,
    fieldLabels: { title: 'Job' },
    swimlanes: [{ label: 'Suppliers', field: 'companyType' as const, values: ['Supplier'], count: 4 }],
  };
  const running = renderApp<State>(
    <>
      <Link to="/help">Help</Link>
      <OwnProfile sections={<p>Below</p>} areSectionsKnown boothPathOf={null} />
    </>,
    {
      deps,
      sagas: [attendeeProfileSaga],
      state: stateFor(
        {
          signedIn: true,
          event: {
            primaryInterests: [{ name: 'Floors' }, { name: 'Robots' }],
            pageOptions: { ...pageOptions, attendees },
          },
        },
        {
          attendeeProfile: attendeeProfileReducers.attendeeProfile(undefined, init),
          ownProfile: attendeeProfileReducers.ownProfile(undefined, init),
          ownPicture: attendeeProfileReducers.ownPicture(undefined, init),
          ownRights: attendeeProfileReducers.ownRights(undefined, init),
        },
      ),
      reducers: attendeeProfileReducers,
    },
  );
  await act(settle);
  const sent = () =>
    deps.api.callsOf(putAttendee).map(({ input }) => (input.body as { profile: object }).profile);
  return { ...running, deps, sent };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const standing = () => within(button('Save').closest('div')!.parentElement!).getByRole('status').textContent;

it('is a form for the whole profile, with the event’s labels', async () => {
  const { container } = await open();
  expect(field('First Name')).toHaveProperty('value', 'Ines');
  expect(field('Job')).toHaveProperty('value', 'Head of Facilities');
  expect(field('Biography')).toHaveProperty('value', 'Cleaning is a science.');
  expect(screen.queryByRole('textbox', { name: 'About my organization' })).toBeNull();
  // Lanes depend on it, so only the organizers can set it.
  const kind = screen.getByRole('textbox', {
    name: 'Organization Type',
    description: 'Set by the organizers.',
  });
  expect(kind).toHaveProperty('readOnly', true);
  expect(field('First Name').getAttribute('autocomplete')).toBe('given-name');
  expect(screen.getByRole('link', { name: 'See my page' }).getAttribute('href')).toBe(
    `/attendees/attendee-profile/${me}`,
  );
  expect(screen.getByText('Below')).toBeTruthy();
  expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  expect(await axeViolations(container)).toEqual([]);
});

it('saves changes and confirms it', async () => {
  const { user, sent } = await open(({ api }) =>
    api.on(putAttendee, mine({ title: 'Director', interests: ['Robots'] }, 2)),
  );
  await user.clear(field('Job'));
  await user.type(field('Job'), 'Director');
  await user.click(screen.getByRole('checkbox', { name: 'Robots' }));
  await user.click(screen.getByRole('checkbox', { name: /^Hide me/ }));
  expect(standing()).toBe('You have unsaved changes.');
  await user.click(button('Save'));
  expect(sent()).toMatchObject([
    {
      title: 'Director',
      interests: ['Robots'],
      firstName: 'Ines',
      sharing: { hidden: true, email: true },
    },
  ]);
  expect(standing()).toBe('Your profile was saved.');
  expect(button('Save').getAttribute('aria-disabled')).toBe('true');
});

it('focuses the first invalid field and sends nothing', async () => {
  const { user, sent } = await open();
  await user.clear(field('First Name'));
  await user.clear(field('Last Name'));
  await user.type(field('Email'), ' at home');
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  await user.click(button('Save'));
  expect(document.activeElement).toBe(field('Last Name'));
  expect(standing()).toBe('2 fields need your attention.');
  expect(screen.getByRole('textbox', { name: 'Last Name', description: /Enter a first/ })).toBeTruthy();
  expect(
    screen.getByRole('textbox', { name: 'Email', description: /Enter a valid email address/ }),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(field('Last Name'), 'Barbosa');
  expect(field('Last Name').getAttribute('aria-invalid')).toBeNull();
});

it('omits interests the event no longer offers', async () => {
  const { user, sent } = await open(({ api }) => {
    api.on(getAttendee, mine({ interests: ['Gone', 'Floors'] }));
    api.on(putAttendee, mine({}, 2));
  });
  await user.type(field('Job'), '!');
  await user.click(button('Save'));
  expect(sent()).toMatchObject([{ interests: ['Floors'] }]);
});

it('discards changes', async () => {
  const { user } = await open();
  await user.type(field('Job'), '!');
  await user.type(field('Biography'), ' **Yes**');
  await user.click(button('Discard changes'));
  expect(field('Job')).toHaveProperty('value', 'Head of Facilities');
  expect(field('Biography')).toHaveProperty('value', 'Cleaning is a science.');
});

it('formats rich text by markup and by toolbar', async () => {
  const { user, sent } = await open(({ api }) => api.on(putAttendee, mine({}, 2)));
  const biography = field('Biography') as HTMLTextAreaElement;
  await user.clear(biography);
  await user.type(biography, 'I am **bo');
  expect(biography.value).toBe('I am **bo');
  await user.clear(biography);
  await user.type(biography, 'I clean');
  biography.setSelectionRange(2, 7);
  const tools = within(screen.getByRole('toolbar', { name: 'Formatting: Biography' }));
  await user.click(tools.getByRole('button', { name: 'Bold' }));
  expect(biography.value).toBe('I **clean**');
  await user.click(button('Save'));
  expect(sent()).toMatchObject([{ biography: '<p>I <strong>clean</strong></p>' }]);
});

it('shows a concurrent change next to the user’s and saves the chosen one', async () => {
  const { user, sent } = await open(({ api }) => {
    api.on(getAttendee, mine(), mine({ title: 'Theirs' }, 4));
    api.on(putAttendee, httpFailure(409), mine({ title: 'Mine' }, 5));
  });
  await user.clear(field('Job'));
  await user.type(field('Job'), 'Mine');
  await user.click(button('Save'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Your profile was changed elsewhere' }));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Mine', 'Theirs']);
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }));
  await act(settle);
  expect(sent()).toHaveLength(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(standing()).toBe('Your profile was saved.');
});

it('asks before a link leaves unsaved changes', async () => {
  const { user, actions } = await open();
  const leaving = () => actions.filter(navigationRequested.match).map(({ payload }) => payload.to);
  await user.type(field('Job'), '!');
  await user.click(screen.getByRole('link', { name: 'Help' }));
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(dialog().getByRole('button', { name: 'Stay on this page' }));
  expect(leaving()).toEqual([]);
  expect(field('Job')).toHaveProperty('value', 'Head of Facilities!');
  await user.click(screen.getByRole('link', { name: 'Help' }));
  await user.click(dialog().getByRole('button', { name: 'Leave without saving' }));
  expect(leaving()).toEqual(['/help']);
});

it('makes the browser ask before closing the page while there are unsaved changes', async () => {
  const { user } = await open();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await user.type(field('Job'), '!');
  expect(asks()).toBe(true);
  await user.click(button('Discard changes'));
  expect(asks()).toBe(false);
});

describe('the picture', () => {
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const region = () => screen.getByRole('region', { name: 'Picture' });

  it('is chosen and uploaded with progress, and the upload can be canceled', async () => {
    const { user, deps, container } = await open();
    await user.upload(container.querySelector('input[type="file"]') as HTMLInputElement, file);
    expect(heldFile(deps.files.sent[0]?.handle ?? '')).toBe(file);
    act(() => deps.files.sent[0]?.emit({ kind: 'progress', sent: 1, total: 4 }));
    expect(screen.getByRole('progressbar', { name: 'Uploading the picture' })).toHaveProperty('value', 0.25);
    await user.click(button('Cancel'));
    expect(deps.files.sent[0]?.closed).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be dropped, and the result is reported', async () => {
    const { deps, user } = await open();
    fireEvent.drop(region(), { dataTransfer: { files: [file] } });
    expect(deps.files.sent).toHaveLength(1);
    await act(async () => {
      deps.files.sent[0]?.emit({ kind: 'done', reply: { imgPath: '/pictures/1' } });
      await settle();
    });
    expect(within(region()).getByRole('status').textContent).toBe('Your picture was changed.');
    expect(button('Choose another picture')).toBeTruthy();
    deps.api.on(getDeletionRequest, networkFailure());
    await user.click(button('Remove picture'));
    expect(within(region()).getByRole('status').textContent).toContain('Couldn’t remove the picture.');
  });

  it('is rejected with a message if its type is not supported', async () => {
    await open();
    const script = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' });
    fireEvent.drop(region(), { dataTransfer: { files: [script] } });
    expect(within(region()).getByRole('status').textContent).toContain('Choose a JPEG, PNG, or WebP file.');
  });
});

it('downloads the user’s data and asks for confirmation before requesting deletion', async () => {
  const { user, deps } = await open(({ api }) =>
    api.on(postDeletionRequest, { requestedAt: '2021-01-26T15:00:00.000Z', refused: null }),
  );
  await user.click(button('Download my data'));
  expect(deps.files.save.calls).toHaveLength(1);
  expect(screen.getByText('The file with your data is in your downloads.')).toBeTruthy();
  await user.click(button('Request deletion'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Request deletion?' }));
  expect(deps.api.callsOf(postDeletionRequest)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Request deletion' }));
  expect(await screen.findByText(/^On Jan 26, 2021, you asked for your data to be deleted/)).toBeTruthy();
  expect(button('Withdraw the request')).toBeTruthy();
});

it('shows why the organizers refused deletion and allows asking again', async () => {
  const { user } = await open(({ api }) => {
    const at = '2021-01-26T15:00:00.000Z';
    const refused = { requestedAt: at, refusedAt: at, reason: 'An invoice is open.' };
    api.on(getDeletionRequest, { requestedAt: null, refused });
    api.on(postDeletionRequest, { requestedAt: at, refused: null });
  });
  expect(
    screen.getByText(/^You asked for your data to be deleted\. On Jan 26, 2021, the organizers declined/),
  ).toBeTruthy();
  expect(screen.getByText('An invoice is open.')).toBeTruthy();
  await user.click(button('Request again'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Request deletion' }));
  expect(await screen.findByText(/^On Jan 26, 2021, you asked for your data to be deleted/)).toBeTruthy();
  expect(screen.queryByText('An invoice is open.')).toBeNull();
});

it('reports a load failure and retries', async () => {
  const { user } = await open(({ api }) => api.on(getAttendee, networkFailure(), mine()));
  expect(screen.getByText('Couldn’t load the profile')).toBeTruthy();
  await user.click(button('Try again'));
  expect(field('First Name')).toBeTruthy();
});
