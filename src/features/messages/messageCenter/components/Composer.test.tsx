/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { buildMessage, CONVERSATION_ID } from '../../../../../test/builders/message';
import { stateFor } from '../../../../../test/builders/state';
import { buildUser } from '../../../../../test/builders/user';
import { fakeMedia } from '../../../../../test/fakes/media';
import { renderApp } from '../../../../../test/render';
import {
  uploadFailed,
  uploadRequested,
  uploadsReducer,
  uploadSucceeded,
} from '../../../../shared/platform/uploads';
import { uploadDismissed } from '../../../../shared/platform/uploads/slice';
import { messageCenterReducers } from '..';
import { centerSlices, type CenterState } from '../testing/center';
import { draftChanged, editStarted, emptyThread } from '../threadsSlice';
import { Composer } from './Composer';

const conversationId = CONVERSATION_ID;
const CHOSEN = {
  handle: 'chosen',
  owner: { kind: 'conversation' as const, id: conversationId },
  purpose: 'attachment' as const,
  name: 'floor.png',
  mediaType: 'image/png',
  bytes: 4_000,
  modified: 0,
};
const FILE = {
  fileId: 'f1',
  name: 'floor.png',
  mediaType: 'image/webp',
  bytes: 3_000,
  pages: null,
  url: '/files/f1',
  createdAt: '2021-01-26T15:00:00.000Z',
};

function open() {
  const messages = [buildMessage({ senderId: buildUser().id, text: 'Hello' })];
  const thread = { ...emptyThread(), window: { ...emptyThread().window, messages } };
  const run = renderApp<CenterState>(<Composer conversationId={conversationId} enterSends />, {
    state: stateFor(
      { signedIn: true },
      {
        ...centerSlices(),
        threads: { shown: conversationId, byId: { [conversationId]: thread } },
        eventTime: { offset: 0, realNow: 0 },
        uploads: { items: [] },
      },
    ),
    reducers: { ...messageCenterReducers, uploads: uploadsReducer },
  });
  const told = (type: string) => run.actions.filter((action) => action.type === type);
  /** Dispatches an action whose effect the field shows. */
  const dispatch = (action: UnknownAction) => act(() => void run.store.dispatch(action));
  return { ...run, told, dispatch };
}

it('sends what was written, with its links to this site as cards', async () => {
  const run = open();
  const address = `${window.location.origin}/sessions/s1`;
  run.dispatch(draftChanged({ conversationId, text: ` See ${address} ` }));
  await run.user.type(await screen.findByDisplayValue(/See/), '{Enter}');
  expect(run.told('threads/sendRequested')).toMatchObject([
    { payload: { conversationId, text: `See ${address}`, cards: [{ kind: 'session', id: 's1' }] } },
  ]);
});

it('ends an edit that changes nothing without sending it', async () => {
  const run = open();
  run.dispatch(editStarted({ conversationId, number: 1, text: 'Hello' }));
  await run.user.type(await screen.findByLabelText('Edit your message'), ' {Enter}');
  expect(run.told('threads/editRequested')).toEqual([]);
  expect(run.getState().threads.byId[conversationId]?.edit).toBeNull();
  run.dispatch(editStarted({ conversationId, number: 1, text: 'Hello' }));
  await run.user.type(await screen.findByLabelText('Edit your message'), '!{Enter}');
  expect(run.told('threads/editRequested')).toHaveLength(1);
});

describe('while files are uploaded', () => {
  async function openAndSend() {
    const run = open();
    run.dispatch(uploadRequested(CHOSEN));
    await run.user.type(await screen.findByLabelText('Message'), 'Look{Enter}');
    expect(run.told('threads/sendRequested')).toEqual([]);
    expect(screen.getByText(/will be sent once/)).toBeTruthy();
    return run;
  }

  it('sends once they are', async () => {
    const run = await openAndSend();
    run.dispatch(uploadSucceeded({ ...CHOSEN, file: FILE }));
    expect(run.told('threads/sendRequested')).toMatchObject([{ payload: { text: 'Look' } }]);
    expect(run.getState().threads.byId[conversationId]?.attachments).toEqual([FILE]);
    expect(screen.queryByText(/will be sent once/)).toBeNull();
  });

  it.each<[string, (run: ReturnType<typeof open>) => unknown]>([
    ['one cannot be', (run) => run.dispatch(uploadFailed({ handle: CHOSEN.handle, problem: 'infected' }))],
    ['the user thinks better of it', (run) => run.user.keyboard('{Escape}')],
  ])('sends nothing when %s', async (_why, happens) => {
    const run = await openAndSend();
    await happens(run);
    run.dispatch(uploadDismissed({ handle: CHOSEN.handle }));
    expect(run.told('threads/sendRequested')).toEqual([]);
    expect(screen.queryByText(/will be sent once/)).toBeNull();
    expect(screen.getByDisplayValue('Look')).toBeTruthy();
  });
});

it('has the focus once a conversation is open, unless that would raise a keyboard on the screen', async () => {
  fakeMedia('(hover: hover) and (pointer: fine)');
  const onDesk = open();
  expect(document.activeElement).toBe(await screen.findByLabelText('Message'));
  onDesk.unmount();
  fakeMedia();
  open();
  await screen.findByLabelText('Message');
  expect(document.activeElement).toBe(document.body);
});
