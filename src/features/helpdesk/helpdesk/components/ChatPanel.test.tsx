/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { networkFailure } from '../../../../../test/fakes/deps';
import {
  CONTENT_TYPE,
  getDeskStatus,
  getOwnTranscript,
  MAX_MESSAGE_LENGTH,
} from '../../../../contract/helpdesk/helpdesk';
import { selectPanel } from '../../../../shared/helpdesk/helpdesk';
import { button, field, launcher, log, panel, showPanel, talkInPanel } from '../testing/showPanel';
import { atSecond, buildItem, helpdeskDeps, OPEN, own, page } from '../testing/startHelpdesk';

describe('after the chat', () => {
  it('thanks beside the launcher, in a region that was there before, and shows the transcript anew', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getOwnTranscript, networkFailure(), { items: [buildItem('1')], before: null });
    const app = await talkInPanel([buildItem('1')], deps);
    await app.user.click(button('End chat'));
    await app.user.click(button('End chat'));
    await app.quiet();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Thank you for writing to us.');
    expect(document.activeElement).toBe(launcher());
    expect(await axeViolations()).toEqual([]);

    await app.user.click(screen.getByRole('button', { name: 'Show the conversation' }));
    await app.quiet();
    expect(screen.getByRole('status').textContent).toMatch(/Couldn’t load the conversation\.$/);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await app.quiet();
    expect(document.activeElement).toBe(panel());
    expect(log().textContent).toContain('Text of 1');
    expect(button('Start a new chat')).toBeTruthy();
    await app.user.click(button('Close the chat'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('goes when it is dismissed, and gives the focus to the launcher', async () => {
    const app = await talkInPanel([buildItem('1')]);
    await app.hear({ kind: 'ended' });
    await app.user.click(button('Close the chat'));
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Show the conversation' })).toBeNull();
    expect(document.activeElement).toBe(launcher());
  });
});

describe('opening the panel', () => {
  it('moves the focus into the panel, then to the message field', async () => {
    const app = await showPanel();
    await app.user.click(launcher());
    await app.quiet();
    expect(document.activeElement).toBe(panel());
    expect(within(panel()).getByText('Connecting…')).toBeTruthy();
    await app.hear({ kind: 'established' });
    expect(document.activeElement).toBe(field());
    expect(await axeViolations()).toEqual([]);
  });

  it('leaves the focus alone once the user has moved on to the page', async () => {
    const app = await showPanel();
    await app.user.click(launcher());
    await app.user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await app.hear({ kind: 'established' });
    expect(document.activeElement?.textContent).toBe('Elsewhere');
  });

  it('says that the helpdesk is closed, and when it opens', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, {
      open: false,
      opensAt: '2021-01-27T15:00:00.000Z',
      closedText: '',
      waiting: 0,
      chatOpen: false,
      hours: [
        { opensAt: '2021-01-27T15:00:00.000Z', closesAt: '2021-01-27T23:30:00.000Z' },
        { opensAt: '2021-01-28T15:00:00.000Z', closesAt: '2021-01-28T23:30:00.000Z' },
      ],
    });
    const app = await showPanel(deps);
    await app.user.click(launcher());
    await app.quiet();
    expect(panel().textContent).toMatch(/No one is at the helpdesk right now\. It opens on Jan 27, 2021, /);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Wednesday, January 27',
      'Thursday, January 28',
    ]);
    expect(screen.getAllByRole('definition')[0]?.textContent).toMatch(/^\d+:00 [AP]M–\d+:30 [AP]M$/);
    expect(await axeViolations()).toEqual([]);
  });

  it('says until when the helpdesk is open, where it has hours', async () => {
    const deps = helpdeskDeps();
    const hours = [{ opensAt: '2021-01-26T15:00:00.000Z', closesAt: '2021-01-26T17:30:00.000Z' }];
    deps.api.on(getDeskStatus, { ...OPEN, hours });
    await talkInPanel([], deps);
    expect(panel().textContent).toMatch(/someone will answer\. The helpdesk is open until \d+:30 [AP]M\./);
  });

  it('says over plain HTTP that it needs a secure connection', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.makeUnusable();
    const app = await showPanel(deps);
    await app.user.click(launcher());
    await app.quiet();
    expect(panel().textContent).toContain('The chat needs a secure connection.');
  });

  it('asks for consent when the visit is recorded, and shares nothing if declined', async () => {
    const deps = helpdeskDeps();
    deps.recording.current = { on: 'event', switchedOn: false, kept: false };
    const app = await showPanel(deps);
    await app.user.click(launcher());
    await app.quiet();
    expect(document.activeElement).toBe(button('Don’t share'));
    expect(await axeViolations()).toEqual([]);
    await app.user.keyboard('{Enter}');
    await app.quiet();
    expect(deps.helpdesk.start.calls[0]?.args[1].actions).toBeUndefined();
  });

  it('is translated into Spanish', async () => {
    const app = await showPanel(helpdeskDeps(), { locale: 'es' });
    await app.user.click(launcher());
    await app.hear({ kind: 'established' });
    expect(screen.getByRole('textbox', { name: 'Su mensaje' })).toBeTruthy();
  });
});

describe('until an agent replies', () => {
  const WELCOME = 'You are connected. Write what you need help with, and someone will answer.';
  const WAITING = /^Your message was received\./;
  const joined = (id: string, over = {}) =>
    buildItem(id, { Type: 'EVENT', ContentType: CONTENT_TYPE.joined, ...over });
  const left = (id: string, over = {}) =>
    buildItem(id, { Type: 'EVENT', ContentType: CONTENT_TYPE.left, ...over });
  const arrived = own('own', '', { Type: 'EVENT', ContentType: CONTENT_TYPE.joined });
  const shown = (text: string | RegExp) => within(panel()).queryByText(text) !== null;

  it('an attendee who joined sees the welcome until somebody writes', async () => {
    const app = await talkInPanel([arrived]);
    expect(shown(WELCOME)).toBe(true);
    await app.hear({ kind: 'item', item: joined('bo') });
    expect(shown(WELCOME)).toBe(true);
    await app.hear({ kind: 'item', item: buildItem('1') });
    expect([shown(WELCOME), shown(WAITING)]).toEqual([false, false]);
  });

  it('an attendee is told to wait from their first message, and again when no agent is left', async () => {
    const app = await talkInPanel([arrived]);
    app.deps.helpdesk.send.answers({ id: 'm1', absoluteTime: atSecond(2) });
    await app.user.click(field());
    await app.user.keyboard('Hello{Enter}');
    await app.quiet();
    expect([shown(WELCOME), shown(WAITING)]).toEqual([false, true]);
    expect(within(panel()).getByText(WAITING).getAttribute('role')).toBe('status');
    await app.hear({ kind: 'item', item: joined('bo', { AbsoluteTime: atSecond(3) }) });
    expect(shown(WAITING)).toBe(false);
    await app.hear({ kind: 'item', item: left('bye', { AbsoluteTime: atSecond(4) }) });
    expect(shown(WAITING)).toBe(true);
    await app.hear({ kind: 'ended' });
    expect(shown(WAITING)).toBe(false);
  });

  it('neither notice is shown when the start of the chat is not loaded', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([own('9', 'Still there?')], 'p2'));
    await talkInPanel([], deps);
    expect([shown(WELCOME), shown(WAITING)]).toEqual([false, false]);
  });
});

describe('closing the chat', () => {
  it.each([
    ['Escape', (app: Awaited<ReturnType<typeof talkInPanel>>) => app.user.keyboard('{Escape}')],
    ['the button', (app: Awaited<ReturnType<typeof talkInPanel>>) => app.user.click(button('Hide the chat'))],
  ])('with %s keeps it running and restores the focus', async (_what, close) => {
    const app = await talkInPanel();
    await close(app);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(launcher()));
    expect(app.getState().helpdesk.chat.status).toBe('active');
    await app.hear({ kind: 'item', item: buildItem('1') });
    expect(selectPanel(app.getState())).toEqual({ status: 'closed', unread: 1 });
  });

  it('for good asks for confirmation first', async () => {
    const app = await talkInPanel([buildItem('1')]);
    await app.user.click(button('End chat'));
    expect(document.activeElement).toBe(button('Keep chatting'));
    expect(await axeViolations()).toEqual([]);
    await app.user.click(button('Keep chatting'));
    expect(panel().contains(document.activeElement)).toBe(true);
    expect(app.deps.helpdesk.disconnect.calls).toEqual([]);

    await app.user.click(button('End chat'));
    await app.user.click(button('End chat'));
    await app.quiet();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.deps.helpdesk.disconnect.calls).toHaveLength(1);
    expect(document.activeElement).toBe(launcher());
  });

  it('for good while connecting needs no confirmation', async () => {
    const app = await showPanel();
    await app.user.click(launcher());
    await app.quiet();
    await app.user.click(button('End chat'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('writing', () => {
  it('sends on Enter, adds a line on Shift+Enter, and sends nothing when empty', async () => {
    const app = await talkInPanel();
    await app.user.click(field());
    await app.user.keyboard('  {Enter}');
    expect(app.deps.helpdesk.send.calls).toEqual([]);
    await app.user.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}');
    await app.quiet();
    expect(app.deps.helpdesk.send.calls.map(({ args }) => args[1])).toEqual(['one\ntwo']);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('signals typing to the desk only for keys that type', async () => {
    const app = await talkInPanel();
    await app.user.click(field());
    await app.user.keyboard('{Backspace}{Alt}{Control}{Meta}{Enter}');
    expect(app.types()).not.toContain('helpdesk/attendeeTyped');
    await app.user.keyboard('a');
    expect(app.deps.helpdesk.typing.calls).toHaveLength(1);
  });

  it('shows the remaining characters near the limit', async () => {
    const app = await talkInPanel();
    await app.user.click(field());
    await app.user.paste('x'.repeat(MAX_MESSAGE_LENGTH - 1));
    expect(panel().textContent).toContain('1 character left');
    await app.user.paste('xx');
    // Pasted text is not truncated; it can be sent once it fits.
    expect(field().value).toHaveLength(MAX_MESSAGE_LENGTH + 1);
    expect(panel().textContent).toContain('1 character too many: the limit is 10,000.');
    expect([field().getAttribute('aria-invalid'), await axeViolations()]).toEqual(['true', []]);
    await app.user.keyboard('{Enter}');
    await app.quiet();
    expect(app.deps.helpdesk.send.calls).toEqual([]);
    await app.user.keyboard('{Backspace}{Enter}');
    await app.quiet();
    expect(app.deps.helpdesk.send.calls[0]?.args[1]).toHaveLength(MAX_MESSAGE_LENGTH);
  });

  it('allows retrying a message that was not sent', async () => {
    const app = await talkInPanel();
    app.deps.helpdesk.send.answers(Object.assign(new Error('no'), {}), {
      id: 'm1',
      absoluteTime: atSecond(1),
    });
    await app.user.click(field());
    await app.user.keyboard('Hello{Enter}');
    await app.quiet();
    expect(log().textContent).toContain('Not sent.');
    await app.user.click(button('Try again'));
    await app.quiet();
    expect(log().textContent).not.toContain('Not sent.');
  });
});
