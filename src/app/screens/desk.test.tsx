/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { getDesk, searchTranscripts, setDeskOptions } from '../../contract/helpdesk/helpdesk';
import { axeViolations } from '../../../test/axe';
import { buildContact, buildDesk, contactIdOf } from '../../../test/builders/desk';
import { networkFailure } from '../../../test/fakes/deps';
import { secondPassed } from '../../shared/platform/eventTime';
import { messages, mine, showDesk, title } from './testing/showDesk';

it('shows agents when attendees can start a chat, from today on', async () => {
  const day = (date: string) => ({ day: date, from: '09:00', to: '17:30' });
  const hours = { hours: [day('2021-01-27'), day('2021-01-25'), day('2021-01-26')], closedText: '' };
  await showDesk({ prepare: ({ api }) => api.on(getDesk, buildDesk({ hours })) });
  const list = within(screen.getByRole('region', { name: 'Opening hours' })).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Tuesday, January 269:00 AM–5:30 PM',
    'Wednesday, January 279:00 AM–5:30 PM',
  ]);
});

describe('the lists', () => {
  it('show who is waiting and for how long, and put the count in the tab title', async () => {
    const app = await showDesk();
    const queue = within(screen.getByRole('region', { name: /Waiting/ }));
    expect(queue.getByRole('link').textContent).toMatch(/Robin Reed.*waiting 2:05.*I hear no sound\./);
    expect(queue.getByRole('button', { name: 'Accept the chat with Robin Reed' })).toBeTruthy();
    expect(screen.getByText('You have no chats. Accept one that is waiting.')).toBeTruthy();
    expect(title(app)).toBe('(1) Helpdesk');
    expect(await axeViolations()).toEqual([]);
  });

  it('count the seconds without rendering anything else again', async () => {
    const app = await showDesk();
    const row = screen.getByRole('link', { name: /Robin Reed/ });
    const changes: string[] = [];
    const observer = new MutationObserver((records) =>
      changes.push(...records.map(({ target }) => target.textContent ?? '')),
    );
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await app.hear(() => {
      app.dispatch(secondPassed({ realNow: Date.parse('2021-01-26T15:10:06.000Z') }));
    });
    observer.disconnect();
    expect(row.textContent).toContain('waiting 2:06');
    expect(changes).toEqual(['waiting 2:06']);
  });

  it('show that nobody is waiting', async () => {
    const app = await showDesk({ prepare: (deps) => deps.api.on(getDesk, buildDesk({ contacts: [] })) });
    expect(screen.getByText('No one is waiting.')).toBeTruthy();
    expect(title(app)).toBe('Helpdesk');
  });

  it('announce a new chat to screen readers', async () => {
    const app = await showDesk();
    await app.online();
    const { attendee, ...rest } = buildContact({ contactId: contactIdOf(2) });
    await app.say('helpdesk/desk', 8, { ...rest, attendee: { ...attendee, name: 'Kim Kerr' } });
    expect(screen.getByText('New chat: Kim Kerr').closest('[role="status"]')).toBeTruthy();
    expect(title(app)).toBe('(2) Helpdesk');
  });

  it('show why they failed to load, and can be retried', async () => {
    const app = await showDesk({ prepare: (deps) => deps.api.on(getDesk, networkFailure()) });
    expect(screen.getByText('Couldn’t load the helpdesk.')).toBeTruthy();
    app.deps.api.on(getDesk, buildDesk());
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await app.pass();
    expect(screen.getByText('Robin Reed')).toBeTruthy();
  });

  it('warn of stale data when the connection is lost, but not during the first connect', async () => {
    const app = await showDesk();
    expect(screen.queryByText(/Connection lost/)).toBeNull();
    await app.hear(() => app.deps.realtime.close());
    expect(screen.getByText(/Connection lost/).closest('[role="status"]')).toBeTruthy();
    await app.pass(30_000);
    await app.online();
    expect(screen.queryByText(/Connection lost/)).toBeNull();
  });

  it('are in Spanish in the Spanish locale', async () => {
    await showDesk({ locale: 'es' });
    expect(screen.getByRole('heading', { name: 'Soporte' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Aceptar el chat con Robin Reed' })).toBeTruthy();
  });
});

describe('the search', () => {
  it('keeps its query in the address and shows the results', async () => {
    const app = await showDesk();
    const found = { ...mine({ status: 'ended' }), hit: { text: 'No Sound since noon.', fromAttendee: true } };
    app.deps.api.on(searchTranscripts, { contacts: [found], cursor: null });
    await app.user.click(screen.getByRole('link', { name: 'Search ended chats' }));
    await app.pass();
    await app.user.type(screen.getByRole('searchbox', { name: 'Keyword or name' }), 'sound{Enter}');
    await app.pass();
    expect(app.deps.page.location().search).toContain('query=sound');
    expect(screen.getByText('1 chat')).toBeTruthy();
    const row = screen.getByRole('link', { name: /Robin Reed/ });
    expect(row.textContent).toContain('No Sound since noon.');
    expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Sound']);
    await app.user.click(screen.getByRole('link', { name: /Robin Reed/ }));
    await app.pass();
    expect(messages().getByText('I hear no sound.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the options dialog', () => {
  it('is for superusers only', async () => {
    await showDesk({ superuser: false });
    expect(screen.queryByRole('button', { name: 'Options' })).toBeNull();
  });

  it('saves when complete and marks missing fields', async () => {
    const app = await showDesk();
    app.deps.api.on(setDeskOptions, { ok: true });
    await app.user.click(screen.getByRole('button', { name: 'Options' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Options' }));
    expect(await axeViolations()).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Add hours' }));
    await app.user.click(dialog.getAllByRole('button', { name: 'Remove this answer' })[1] as HTMLElement);
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toBe('Complete the marked fields.');
    expect(dialog.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
    await app.user.type(dialog.getByLabelText('Day'), '2021-01-27');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await app.pass();
    expect(app.deps.api.callsOf(setDeskOptions)[0]?.input.body).toEqual({
      hours: { hours: [{ day: '2021-01-27', from: '09:00', to: '17:00' }], closedText: '' },
      cannedAnswers: [buildDesk().cannedAnswers[0]],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
