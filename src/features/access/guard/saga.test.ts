import { buildUserInfo } from '../../../../test/builders/replies';
import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import { createFakeDeps, deferred, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getUserInfo, type UserInfo } from '../../../contract/access/userinfo';
import { navigationRequested } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { accessReducer } from '.';
import { accessSaga } from './saga';
import { accessRequested, accessSlice, restrictedEntered, restrictedLeft, type AccessState } from './slice';
import { selectMayOpen } from './selectors';

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps(), intent: StateIntent = { signedIn: true }) {
  const app = await startSagas<CoreState & { access: AccessState }>(accessSaga, {
    deps,
    state: stateFor(intent, { access: accessSlice.getInitialState() }),
    reducers: { access: accessReducer },
  });
  stop = app.stop;
  return {
    ...app,
    asked: () => deps.api.callsOf(getUserInfo).length,
    may: (restriction: Parameters<typeof selectMayOpen>[1]) => selectMayOpen(app.getState(), restriction),
    /** Where the guard redirected the user. */
    sentTo: () =>
      app.actions.filter((action) => navigationRequested.match(action)).map((action) => action.payload),
  };
}

/** Dependencies whose server returns the given answers about the user. */
function depsOf(...answers: (Partial<UserInfo> | Error)[]) {
  const deps = createFakeDeps();
  deps.api.on(
    getUserInfo,
    ...answers.map((answer) => (answer instanceof Error ? answer : buildUserInfo(answer))),
  );
  return deps;
}

const TO_401 = { to: '/401', replace: true };

describe('the user’s access', () => {
  it('is requested once, however often it is needed', async () => {
    const app = await start(depsOf({ superuser: true }));
    await app.send(accessRequested(), accessRequested());
    await app.send(accessRequested());
    expect(app.asked()).toBe(1);
    expect([app.may('superuser'), app.may('superuserOrRecorded')]).toEqual([true, true]);
  });

  it('includes the agent desk for helpdesk agents, but not superuser pages', async () => {
    const app = await start(depsOf({ roles: ['helpdesk'] }));
    await app.send(accessRequested());
    expect([app.may('superuser'), app.may('superuserOrHelpdesk')]).toEqual([false, true]);
  });

  it('is limited for an attendee, and wider on a recorded page', async () => {
    const deps = depsOf({});
    deps.recording.current = { on: 'address', switchedOn: false, kept: false };
    const app = await start(deps);
    await app.send(accessRequested());
    expect([app.may('superuser'), app.may('superuserOrRecorded')]).toEqual([false, true]);
  });

  it('is requested at once, before anything is shown', async () => {
    const app = await start(depsOf({ superuser: true }));
    expect([app.asked(), app.may('superuser')]).toEqual([1, true]);
  });

  it('is requested again after a failure', async () => {
    const deps = depsOf(networkFailure(), { superuser: true });
    const app = await start(deps);
    expect(app.may('superuser')).toBe(false);
    expect(deps.report.errors).toEqual([{ where: 'access', message: 'Failed to fetch' }]);
    await app.send(accessRequested());
    expect(app.may('superuser')).toBe(true);
  });

  it('is not requested while signed out', async () => {
    const app = await start(depsOf({ superuser: true }), {});
    await app.send(accessRequested());
    expect([app.asked(), app.may('superuser')]).toEqual([0, false]);
  });

  it('is known for a superuser even if the recording status fails', async () => {
    const deps = depsOf({ superuser: true });
    deps.recording.status = async () => {
      throw new Error('gone');
    };
    const app = await start(deps);
    await app.send(accessRequested());
    expect(app.may('superuser')).toBe(true);
    expect(deps.report.errors).toEqual([{ where: 'access', message: 'gone' }]);
  });

  it('ends with the sign-in session, discarding a late answer', async () => {
    const deps = createFakeDeps();
    const answer = deferred<UserInfo>();
    deps.api.on(getUserInfo, () => answer.promise);
    const app = await start(deps);
    await app.send(accessRequested());
    await app.send(signedOut({ reason: 'user' }));
    answer.resolve(buildUserInfo({ superuser: true }));
    await app.send();
    expect(app.getState().access).toEqual(accessSlice.getInitialState());
  });
});

describe('a page for superusers (product.md#guards)', () => {
  it('redirects others to /401 after 2,000 ms', async () => {
    const app = await start(depsOf({}));
    await app.send(restrictedEntered('superuser'));
    await app.deps.clock.advance(1_999);
    expect(app.sentTo()).toEqual([]);
    await app.deps.clock.advance(1);
    expect(app.sentTo()).toEqual([TO_401]);
  });

  it('opens for superusers at once and stays open', async () => {
    const app = await start(depsOf({ superuser: true }));
    await app.send(restrictedEntered('superuser'));
    expect(app.may('superuser')).toBe(true);
    await app.deps.clock.advance(20_000);
    expect(app.sentTo()).toEqual([]);
  });

  it('waits for a slow answer', async () => {
    const deps = createFakeDeps();
    const answer = deferred<UserInfo>();
    deps.api.on(getUserInfo, () => answer.promise);
    const app = await start(deps);
    await app.send(restrictedEntered('superuser'));
    await deps.clock.advance(10_000);
    expect(app.sentTo()).toEqual([]);
    answer.resolve(buildUserInfo({}));
    await app.send();
    expect(app.sentTo()).toEqual([TO_401]);
  });

  it('redirects a user whose access cannot be determined', async () => {
    const app = await start(depsOf(networkFailure()));
    await app.send(restrictedEntered('superuser'));
    await app.deps.clock.advance(2_000);
    expect(app.sentTo()).toEqual([TO_401]);
  });

  it.each([
    ['superuser', [TO_401]],
    ['superuserOrRecorded', []],
  ] as const)('enforces the restriction %s while the page is recorded', async (restriction, sent) => {
    const deps = depsOf({});
    deps.recording.current = { on: 'switch', switchedOn: true, kept: false };
    const app = await start(deps);
    await app.send(restrictedEntered(restriction));
    await deps.clock.advance(2_000);
    expect(app.sentTo()).toEqual(sent);
  });

  it.each([
    ['they left the page', restrictedLeft()],
    ['the session ended', signedOut({ reason: 'elsewhere' })],
  ])('does not redirect once %s', async (_what, action) => {
    const app = await start(depsOf({}));
    await app.send(restrictedEntered('superuser'));
    await app.send(action);
    await app.deps.clock.advance(2_000);
    expect(app.sentTo()).toEqual([]);
    expect(app.deps.clock.sleeping()).toEqual([]);
  });

  it('restarts the delay on every visit', async () => {
    const app = await start(depsOf({}));
    await app.send(restrictedEntered('superuser'));
    await app.deps.clock.advance(1_000);
    await app.send(restrictedLeft(), restrictedEntered('superuser'));
    await app.deps.clock.advance(1_000);
    expect(app.sentTo()).toEqual([]);
    await app.deps.clock.advance(1_000);
    expect(app.sentTo()).toEqual([TO_401]);
  });
});
