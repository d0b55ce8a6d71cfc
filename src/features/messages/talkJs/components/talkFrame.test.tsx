/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { talkReducer, TalkFrame } from '..';
import { TALK_FRAME_ID } from '../saga';
import { talkEntered, talkFailed, talkRetried, talkShown, type TalkState, type WithTalk } from '../slice';

const talkSettings = { meetingPrefix: 'ACI', appId: 'app-1' };

function show(at: string, ...facts: Parameters<typeof talkReducer>[1][]) {
  return renderApp<CoreState & WithTalk>(<TalkFrame />, {
    state: stateFor(
      { signedIn: true, at, event: { talkSettings } },
      { talk: talkReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: {
      talk: (state: TalkState | undefined, action: UnknownAction) =>
        facts.reduce(talkReducer, talkReducer(state, action)),
    },
  });
}
const frame = () => document.getElementById(TALK_FRAME_ID);

it('frames the page for its event, and tells where the app is', () => {
  const { actions } = show('/message-center');
  const address = new URL(frame()?.getAttribute('src') ?? '', 'https://nowhere.example');
  expect(address.pathname).toBe('/talk-frame.html');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    event: 'harbor-forum',
    app: window.location.origin,
  });
  expect(actions.filter(talkEntered.match)).toHaveLength(1);
});

it('works unseen on other screens', () => {
  show('/sessions');
  expect(frame()).not.toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says that the conversations are being loaded, until they are', () => {
  show('/message-center');
  expect(screen.getByRole('status').textContent).toMatch(/Loading your messages/);
});

it('says why there are none, and tries again in a new frame', async () => {
  const { user, actions } = show('/message-center', talkFailed({ fault: 'signature' }));
  expect(screen.getByRole('alert').textContent).toMatch(/verify/);
  await user.click(screen.getByRole('button'));
  expect(actions.filter(talkRetried.match)).toHaveLength(1);
});

it('says nothing beside the conversations', () => {
  show('/message-center', talkShown());
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
