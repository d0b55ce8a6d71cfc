/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import {
  acceptContact,
  CONTENT_TYPE,
  contactChannel,
  getDesk,
  getTranscript,
  handOverContact,
  sendAgentMessage,
  sendAgentTyping,
} from '../../contract/helpdesk/helpdesk';
import { axeViolations } from '../../../test/axe';
import { buildChatItem, buildContact, buildDesk, contactIdOf } from '../../../test/builders/desk';
import { networkFailure } from '../../../test/fakes/deps';
import { eventTimeReceived } from '../../shared/platform/eventTime';
import {
  answering,
  CHAT,
  DESK,
  field,
  ID,
  item,
  lines,
  messages,
  mine,
  showDesk,
  title,
} from './testing/showDesk';

describe('a chat', () => {
  it('shows messages as text with links, and the attendee’s details', async () => {
    await showDesk({
      at: CHAT,
      prepare: (deps) =>
        deps.api.on(getTranscript, {
          contact: mine(),
          more: true,
          seq: 5,
          items: [
            item(1, { Content: '<b>See</b> www.example.org' }),
            item(2, { Type: 'EVENT', ContentType: CONTENT_TYPE.joined, DisplayName: 'Alex Attendee' }),
            item(3, { Type: 'EVENT', ContentType: CONTENT_TYPE.ended }),
          ],
        }),
    });
    expect(screen.getByRole('heading', { name: 'Chat with Robin Reed' })).toBeTruthy();
    expect(messages().getByRole('link').getAttribute('href')).toBe('https://www.example.org');
    expect(messages().getByText(/<b>See<\/b>/)).toBeTruthy();
    expect(lines()).toContainEqual(
      expect.stringMatching(/^Alex Attendee has joined the chat \d+:\d\d\s[AP]M$/),
    );
    expect(lines()).toContainEqual(expect.stringMatching(/^The chat has ended \d+:\d\d\s[AP]M$/));
    expect(messages().getByRole('button', { name: 'Earlier messages' })).toBeTruthy();
    expect(screen.getByText('Firefox 132')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['/sessions/what-clean-means', 'A session', '/sessions/what-clean-means'],
    ['/sessions', 'Program', '/sessions'],
    ['/', 'Home page', '/'],
    ['/attendees/attendee-profile/kim-kerr', 'An attendee’s profile', null],
    ['/attendees/attendee-profile', 'Their own profile', null],
    ['//elsewhere.example/sessions', 'Page not found', null],
  ])(
    'names the screen the attendee is on, at %s, but never whose profile they are reading',
    async (page, name, href) => {
      const { attendee } = mine();
      const there = mine({ attendee: { ...attendee, place: { page, browser: 'Firefox 132' } } });
      await showDesk({
        at: CHAT,
        prepare: (deps) => {
          deps.api.on(getDesk, buildDesk({ contacts: [there] }));
          deps.api.on(getTranscript, { contact: there, items: [item(1)], more: false, seq: 5 });
        },
      });
      const shown = screen.getByText('Page').nextElementSibling;
      expect(shown?.textContent).toBe(href === null ? name : `${name} (opens in a new tab)`);
      expect(shown?.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
    },
  );

  it('shows the date of each message, also across block boundaries', async () => {
    const written = (number: number, day: number) =>
      item(number, { Content: `Text ${number}`, AbsoluteTime: `2021-01-${day}T15:08:20.000Z` });
    await showDesk({
      at: CHAT,
      prepare: (deps) =>
        deps.api.on(getTranscript, {
          contact: mine(),
          more: false,
          seq: 5,
          items: [written(98, 25), written(99, 26), written(100, 26), written(101, 27)],
        }),
    });
    expect(lines().map((line) => line?.replace(/^.*(?=Text)/, ''))).toEqual([
      'Monday, January 25',
      'Text 98',
      'Tuesday, January 26',
      'Text 99',
      'Text 100',
      'Wednesday, January 27',
      'Text 101',
    ]);
  });

  it('keeps the writing direction of each text and name', async () => {
    const name = '\u202enibor';
    const arabic = 'مرحبا (Firefox 132)';
    const { attendee, lastMessage } = mine();
    const theirs = mine({
      attendee: { ...attendee, name },
      lastMessage: lastMessage && { ...lastMessage, text: arabic },
    });
    await showDesk({
      at: CHAT,
      prepare: (deps) => {
        deps.api.on(getDesk, buildDesk({ contacts: [theirs] }));
        const items = [item(1, { DisplayName: name, Content: arabic })];
        deps.api.on(getTranscript, { contact: theirs, items, more: false, seq: 5 });
      },
    });
    expect(messages().getByText(name).tagName).toBe('BDI');
    expect(messages().getByText(arabic).getAttribute('dir')).toBe('auto');
    const row = within(screen.getByRole('region', { name: /My chats/ }));
    expect([row.getByText(name).tagName, row.getByText(arabic).tagName]).toEqual(['BDI', 'BDI']);
  });

  it('opens from the list by keyboard and has its own address', async () => {
    const app = await showDesk(answering);
    expect(app.deps.page.location().search).toContain(ID);
    const back = screen.getByRole('link', { name: 'Back' });
    back.focus();
    await app.user.keyboard('{Enter}');
    await app.pass();
    expect(app.deps.page.location()).toMatchObject({ pathname: DESK, search: '' });
    expect(screen.getByText('Choose a chat to read it.')).toBeTruthy();
  });

  it('takes focus on opening, and focuses the reply field once the accept button disappears', async () => {
    const app = await showDesk();
    app.deps.api.on(getTranscript, { contact: buildContact(), items: [], more: false, seq: 5 });
    await app.user.click(screen.getByRole('link', { name: /Robin Reed/ }));
    await app.pass();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chat with Robin Reed' }));
    app.deps.api.on(acceptContact, mine());
    screen.getByRole('button', { name: 'Accept' }).focus();
    await app.user.keyboard('{Enter}');
    await app.pass();
    expect(document.activeElement).toBe(field());
  });

  it('focuses the reply field of a chat accepted in the list', async () => {
    const app = await showDesk();
    app.deps.api.on(getTranscript, { contact: mine(), items: [], more: false, seq: 5 });
    app.deps.api.on(acceptContact, mine());
    await app.user.click(screen.getByRole('button', { name: 'Accept the chat with Robin Reed' }));
    await app.pass();
    expect(document.activeElement).toBe(field());
    await app.user.keyboard('Hello');
    expect(field().value).toBe('Hello');
  });

  it('sends on Enter, adds a line on Shift+Enter, and sends a typing indicator', async () => {
    const app = await showDesk(answering);
    app.deps.api.on(sendAgentMessage, ({ body }) => ({
      item: buildChatItem({ Id: 'sent', Content: body.text, ParticipantRole: 'AGENT' }),
    }));
    await app.user.type(field(), 'One{Shift>}{Enter}{/Shift}Two{Enter}');
    await app.pass();
    expect(app.deps.api.callsOf(sendAgentMessage)[0]?.input.body).toMatchObject({ text: 'One\nTwo' });
    expect(field().value).toBe('');
    expect(messages().getByText(/One\s+Two/)).toBeTruthy();
    expect(app.deps.api.callsOf(sendAgentTyping)).toHaveLength(1);
  });

  it('marks a message that failed to send and resends it', async () => {
    const app = await showDesk(answering);
    app.deps.api.on(sendAgentMessage, networkFailure());
    await app.user.type(field(), 'Hello{Enter}');
    await app.pass();
    expect(messages().getByText(/Not sent: there is no connection/)).toBeTruthy();
    app.deps.api.on(sendAgentMessage, { item: buildChatItem({ Id: 'sent', Content: 'Hello' }) });
    await app.user.click(messages().getByRole('button', { name: 'Try again' }));
    await app.pass();
    expect(messages().queryByText(/Not sent/)).toBeNull();
    expect(messages().getAllByText('Hello')).toHaveLength(1);
  });

  it('finds a canned answer after a slash by keyboard, with names filled in', async () => {
    const app = await showDesk(answering);
    await app.user.type(field(), '/');
    const list = screen.getByRole('listbox', { name: 'Canned answers' });
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await app.user.keyboard('{ArrowDown}');
    expect(within(list).getByRole('option', { selected: true }).textContent).toMatch(/^Sound/);
    await app.user.keyboard('{ArrowUp}{Enter}');
    expect(field().value).toBe('Hello Robin Reed, this is Alex Attendee. How can I help?');
    expect(app.deps.api.callsOf(sendAgentMessage)).toEqual([]);
    await app.user.clear(field());
    await app.user.type(field(), '/weather');
    expect(screen.getByText('No canned answers contain these words.')).toBeTruthy();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByText('No canned answers contain these words.')).toBeNull();
  });

  it('appends a canned answer from the menu to the draft', async () => {
    const app = await showDesk(answering);
    await app.user.type(field(), 'One moment.');
    await app.user.click(screen.getByRole('button', { name: 'Canned answers' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Sound' }));
    expect(field().value).toBe('One moment.\nPlease look whether the tab is muted.');
  });

  it('is handed over with a note, and ends after confirmation', async () => {
    const app = await showDesk(answering);
    app.deps.api.on(handOverContact, networkFailure());
    await app.user.click(screen.getByRole('button', { name: 'Transfer' }));
    const form = within(screen.getByRole('dialog', { name: 'Transfer the chat with Robin Reed' }));
    expect(await axeViolations()).toEqual([]);
    await app.user.type(form.getByLabelText('Note for the next agent'), 'Has no sound.');
    await app.user.click(form.getByRole('button', { name: 'Transfer' }));
    expect(app.types()).not.toContain('desk/handOverRequested');
    await app.user.click(form.getByRole('radio', { name: 'Sam Stone' }));
    await app.user.click(form.getByRole('button', { name: 'Transfer' }));
    await app.pass();
    expect(app.deps.api.callsOf(handOverContact)[0]?.input.body).toEqual({
      userId: 'sam',
      note: 'Has no sound.',
    });
    expect(screen.getByText(/^No connection\./)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'End chat' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'End this chat?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Keep chatting' }));
    expect(app.types()).not.toContain('desk/endRequested');
    await app.user.click(screen.getByRole('button', { name: 'End chat' }));
    await app.user.click(screen.getByRole('button', { name: 'End the chat' }));
    expect(app.types()).toContain('desk/endRequested');
  });

  it('goes back to the queue when there is no colleague to hand it to', async () => {
    const app = await showDesk({
      at: CHAT,
      prepare: (deps) => deps.api.on(getDesk, buildDesk({ contacts: [mine()], colleagues: [] })),
    });
    app.deps.api.on(handOverContact, buildContact({ revision: 3 }));
    await app.user.click(screen.getByRole('button', { name: 'Transfer' }));
    const form = within(screen.getByRole('dialog'));
    expect(form.getByText('No other agent is at the helpdesk right now.')).toBeTruthy();
    await app.user.click(form.getByRole('button', { name: 'Transfer' }));
    await app.pass();
    expect(app.deps.api.callsOf(handOverContact)[0]?.input.body).toEqual({ userId: null, note: '' });
  });

  it('is handed only to the chosen agent, from a current list', async () => {
    const app = await showDesk({
      at: CHAT,
      prepare: (deps) => deps.api.on(getDesk, buildDesk({ contacts: [mine()], colleagues: [] })),
    });
    const sam = { userId: 'sam', name: 'Sam Stone' };
    const kim = { userId: 'kim', name: 'Kim Kerr' };
    app.deps.api.on(getDesk, buildDesk({ contacts: [mine()], colleagues: [kim, sam] }));
    await app.user.click(screen.getByRole('button', { name: 'Transfer' }));
    await app.pass();
    const form = within(screen.getByRole('dialog'));
    const chosen = () =>
      form.queryByRole<HTMLInputElement>('radio', { checked: true })?.labels?.[0]?.textContent;
    expect(chosen()).toBeUndefined();
    await app.user.click(form.getByRole('radio', { name: 'Sam Stone' }));
    expect(chosen()).toBe('Sam Stone');
    app.deps.api.on(getDesk, buildDesk({ contacts: [mine()], colleagues: [kim] }));
    await app.pass(60_000);
    expect(chosen()).toBeUndefined();
    await app.user.click(form.getByRole('button', { name: 'Transfer' }));
    expect(app.deps.api.callsOf(handOverContact)).toEqual([]);
  });

  it('shows a colleague’s note to the agent who takes over', async () => {
    const handOver = {
      by: 'Sam Stone',
      at: '2021-01-26T15:09:00.000Z',
      note: 'Has tried <b>two</b> browsers.',
    };
    const handed = mine({ handOver });
    const app = await showDesk({
      at: CHAT,
      prepare: (deps) => {
        deps.api.on(getDesk, buildDesk({ contacts: [handed] }));
        deps.api.on(getTranscript, { contact: handed, items: [item(1)], more: false, seq: 5 });
      },
    });
    const note = within(screen.getByRole('region', { name: /^Sam Stone transferred this chat/ }));
    expect(note.getByText('Has tried <b>two</b> browsers.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await app.online();
    await app.say('helpdesk/desk', 8, { ...handed, contactId: contactIdOf(2), revision: 3 });
    expect(screen.getByText('Sam Stone has transferred the chat with Robin Reed to you')).toBeTruthy();
    expect(screen.getByText('Transferred to you')).toBeTruthy();
    expect(title(app)).toBe('(1) Helpdesk');
  });

  it('shows event time, like the attendee’s chat', async () => {
    const app = await showDesk(answering);
    const dayBefore = { serverNow: 0, receivedAt: 0, simulatedOffset: -86_400_000 };
    const started = () => screen.getByText('Started').nextElementSibling?.textContent;
    expect(lines()[0]).toBe('Tuesday, January 26');
    expect(started()).toMatch(/^Jan 26, 2021, /);
    await app.hear(() => void app.dispatch(eventTimeReceived(dayBefore)));
    expect(lines()[0]).toBe('Monday, January 25');
    expect(started()).toMatch(/^Jan 25, 2021, /);
  });

  it('shows at once, in list and chat, when the attendee leaves the page and comes back', async () => {
    const app = await showDesk(answering);
    await app.online();
    const chat = () => within(screen.getByRole('region', { name: 'Chat with Robin Reed' }));
    const { attendee } = mine();
    const note = /^Robin Reed left the page at .+ The chat will end soon unless they come back\.$/;
    const left = { ...attendee, leftAt: '2021-01-26T15:10:00.000Z' };
    await app.say('helpdesk/desk', 8, mine({ attendee: left, revision: 3 }));
    expect(chat().getByText(note).closest('[role="status"]')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Robin Reed.*left the page/ })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await app.say('helpdesk/desk', 9, mine({ revision: 4 }));
    expect(screen.queryByText(/left the page/)).toBeNull();
  });

  it('is read-only when another agent has it, and can be accepted while it waits', async () => {
    const sam = { userId: 'sam', name: 'Sam Stone' };
    const app = await showDesk({
      at: CHAT,
      prepare: (deps) => {
        deps.api.on(getDesk, buildDesk({ contacts: [mine({ agent: sam })] }));
        deps.api.on(getTranscript, { contact: mine({ agent: sam }), items: [], more: false, seq: 5 });
      },
    });
    expect(screen.getByText('Sam Stone is answering this chat.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull();
    await app.online();
    await app.say('helpdesk/desk', 8, buildContact({ revision: 3 }));
    await app.user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(app.types()).toContain('desk/acceptRequested');
  });

  it('shows that the attendee is typing, and announces their messages', async () => {
    const app = await showDesk(answering);
    await app.online();
    const body = { ContentType: CONTENT_TYPE.typing, ParticipantRole: 'CUSTOMER' };
    await app.hear(() => app.deps.realtime.frame({ type: 'signal', channel: contactChannel(ID), body }));
    expect(screen.getByText('Robin Reed is typing…')).toBeTruthy();
    await app.say(contactChannel(ID), 6, item(2, { Content: 'Now I hear it.' }).item);
    expect(screen.queryByText('Robin Reed is typing…')).toBeNull();
    const said = () =>
      [...(document.querySelector('[role="status"][aria-atomic="false"]')?.children ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(said()).toEqual(['Robin Reed: Now I hear it.']);
    const agent = { ParticipantRole: 'AGENT', DisplayName: 'Alex Attendee', Content: 'Good.' };
    await app.say(contactChannel(ID), 7, item(3, agent).item);
    await app.say(contactChannel(ID), 8, item(4, { Content: 'OK' }).item);
    await app.say(contactChannel(ID), 9, item(5, { Content: 'OK' }).item);
    expect(said().slice(1)).toEqual(['Robin Reed: OK', 'Robin Reed: OK']);
  });
});
