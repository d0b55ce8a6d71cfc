/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations } from '../../../../test/axe';
import { buildSession, buildSpeaker } from '../../../../test/builders/session';
import { renderApp } from '../../../../test/render';
import { CommentsView, type CommentsViewProps } from './CommentsView';
import { PresenceView } from './PresenceView';
import { SessionInfoView } from './SessionInfoView';
import { ProgrammeLink } from './ProgrammeLink';
import { SessionLayoutView, SessionSkeleton } from './SessionLayoutView';
import { SessionMessageView } from './SessionMessageView';

const fixtures = path.join(import.meta.dirname, '../../../../test/fixtures');
const payloads = readFileSync(path.join(fixtures, 'payloadbox/xss-payload-list.txt'), 'utf8')
  .split('\n')
  // Every fifth: neighbors differ only in the name of an event or element, and rendering all of them takes
  // half a minute.
  .filter((line, index) => line.trim() !== '' && index % 5 === 0);
const dompurify = JSON.parse(readFileSync(path.join(fixtures, 'dompurify/expect.json'), 'utf8')) as {
  payload: string;
}[];

const comment = (number: number, text: string) => ({
  ...{ number, text, userId: 'someone', userName: 'Some One' },
  createdAt: '2021-01-26T15:10:00.000Z',
});

const props = (over: Partial<CommentsViewProps> = {}): CommentsViewProps => ({
  status: 'loaded',
  comments: [comment(1, 'First <b>word</b>')],
  draft: '',
  posting: { status: 'idle' },
  viewerZone: 'UTC',
  locale: 'en',
  onDraft: jest.fn(),
  onSend: jest.fn(),
  ...{ userId: 'me', removesAll: false, removal: null },
  ...{ onRemove: jest.fn(), onRemovalConfirm: jest.fn(), onRemovalDecline: jest.fn() },
  ...over,
});

/** Elements that could run code, load, submit or take over the page: a comment may never contain one. */
const DANGEROUS =
  'script, iframe, object, embed, link, meta, base, form, input, button, style, img, svg, math, video, audio, template';

function dangersIn(root: Element): string[] {
  const elements = [...root.querySelectorAll(DANGEROUS)].map(({ outerHTML }) => outerHTML);
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const allowed =
        (element.nodeName === 'A' && ['href', 'rel', 'target'].includes(name)) ||
        (element.nodeName === 'DIV' && name === 'class');
      const address = name !== 'href' || /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(value.trim());
      return allowed && address ? [] : [`${element.nodeName} ${name}=${value}`];
    }),
  );
  return [...elements, ...attributes];
}

describe('comments', () => {
  it('show author and text, as limited HTML', async () => {
    renderApp(<CommentsView {...props()} />);
    const log = screen.getByRole('log', { name: 'Comments' });
    expect(within(log).getByText('Some One')).toBeTruthy();
    expect(within(log).getByText('word').tagName).toBe('B');
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['the payload list', payloads],
    ['the list of DOMPurify', dompurify.map(({ payload }) => payload)],
  ])('show nothing executable from %s', (_name, list) => {
    expect(list.length).toBeGreaterThan(100);
    const comments = list.map((text, index) => comment(index + 1, text));
    const { container } = renderApp(<CommentsView {...props({ comments })} />);
    // The comment's container is ours, a div with a class; its content is the author's.
    const places = [...container.querySelectorAll('[role="log"] > ul > li > div')];
    expect(places).toHaveLength(list.length);
    expect(places.flatMap(dangersIn)).toEqual([]);
  });

  it('are sent by button and by Ctrl+Enter, but not while one is being sent', async () => {
    const idle = props({ draft: 'Hello' });
    const { user, unmount } = renderApp(<CommentsView {...idle} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), '{Control>}{Enter}{/Control}');
    expect(idle.onSend).toHaveBeenCalledTimes(2);
    unmount();
    const sending = props({ draft: 'Hello', posting: { status: 'sending' } });
    const again = renderApp(<CommentsView {...sending} />);
    await again.user.click(screen.getByRole('button', { name: 'Sending…' }));
    expect(sending.onSend).not.toHaveBeenCalled();
  });

  it('keep the text of an unsent comment and show why it failed', async () => {
    renderApp(
      <CommentsView {...props({ draft: 'Keep me', posting: { status: 'failed', problem: 'offline' } })} />,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/Not sent: there is no connection/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Keep me');
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['loading', 'Loading comments…'],
    ['loaded', 'No comments yet. Start the conversation.'],
    ['failed', /could not be loaded/],
  ] as const)('show a message if there are none (%s)', (status, text) => {
    renderApp(<CommentsView {...props({ status, comments: [] })} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('can be removed by their authors, and all of them by superusers', async () => {
    const mine = { ...comment(2, 'Mine'), userId: 'me', userName: 'Me Myself' };
    const given = props({ comments: [comment(1, 'Theirs'), mine] });
    const { user, unmount } = renderApp(<CommentsView {...given} />);
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(given.onRemove).toHaveBeenCalledWith(2);
    expect(screen.getByRole('button', { name: 'Remove the comment by Me Myself, 3:10 PM' })).toBeTruthy();
    unmount();
    renderApp(<CommentsView {...given} removesAll />);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
  });

  it('are removed after a question, which names the author of another’s', async () => {
    const asking = props({ removesAll: true, removal: { number: 1, status: 'asking', problem: null } });
    const { user, unmount } = renderApp(<CommentsView {...asking} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Remove this comment?' });
    expect(dialog.textContent).toContain(
      'The comment by Some One will disappear for everyone and cannot be restored.',
    );
    expect(await axeViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(
      [asking.onRemovalDecline, asking.onRemovalConfirm].map((each) => jest.mocked(each).mock.calls.length),
    ).toEqual([1, 1]);
    unmount();
    const failed = props({ userId: 'someone', removal: { number: 1, status: 'failed', problem: 'offline' } });
    renderApp(<CommentsView {...failed} />);
    expect(screen.getByRole('alertdialog').textContent).toContain('Your comment will disappear for everyone');
    expect(screen.getByText('Not removed: there is no connection. Try again.')).toBeTruthy();
  });

  it('leave the focus at the list when one was removed, and announce it', async () => {
    const given = props({ userId: 'someone', comments: [comment(1, 'Stays'), comment(2, 'Goes')] });
    let change: (over: Partial<CommentsViewProps>) => void = () => {};
    function Harness() {
      const [over, setOver] = useState<Partial<CommentsViewProps>>({});
      change = setOver;
      return <CommentsView {...given} {...over} />;
    }
    renderApp(<Harness />);
    act(() => change({ removal: { number: 2, status: 'sending', problem: null } }));
    expect(screen.getByRole('button', { name: 'Removing…' }).getAttribute('aria-disabled')).toBe('true');
    act(() => change({ removal: null, comments: given.comments.slice(0, 1) }));
    expect(screen.getByText('The comment was removed.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comments' })),
    );
  });

  it('take no focus when one is removed elsewhere', () => {
    const given = props({ comments: [comment(1, 'Stays'), comment(2, 'Goes')] });
    let drop = () => {};
    function Harness() {
      const [gone, setGone] = useState(false);
      drop = () => setGone(true);
      return <CommentsView {...given} comments={given.comments.slice(0, gone ? 1 : 2)} />;
    }
    renderApp(<Harness />);
    act(drop);
    expect(document.activeElement).toBe(document.body);
  });

  it('show the remaining characters when few are left', () => {
    renderApp(<CommentsView {...props({ draft: 'x'.repeat(3_999) })} />);
    expect(screen.getByText('1 character left')).toBeTruthy();
  });
});

describe('the session page', () => {
  it('shows title, time, description, speakers and handout', async () => {
    const session = buildSession({
      title: 'What clean means now',
      speakers: [buildSpeaker({ biography: '<p>Twenty years.<img src=x onerror=alert(1)></p>' })],
    });
    renderApp(
      <SessionLayoutView
        video={null}
        info={
          <SessionInfoView
            session={session}
            documentUrl="https://cdn.harbor-forum.example/slides.pdf"
            eventZone="America/Chicago"
            viewerZone="Europe/Berlin"
            locale="en"
          />
        }
        panel={<PresenceView attendees={[{ attendeeId: 'b', name: 'Bo', companyName: 'Harbor Works' }]} />}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What clean means now');
    expect(screen.getByText(/4:00 PM/)).toBeTruthy();
    expect(screen.getByText(/9:00 AM/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the handout' }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
    expect(screen.getByText('Twenty years.').querySelector('img')).toBeNull();
    expect(screen.getByText('1 person is here')).toBeTruthy();
    expect(screen.queryByText('Sponsored')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('says of a sponsor’s video whose it is', async () => {
    renderApp(
      <SessionInfoView
        session={buildSession({ isSponsorVideo: true })}
        documentUrl={null}
        eventZone="America/Chicago"
        viewerZone="Europe/Berlin"
        locale="en"
      />,
    );
    expect(screen.getByText('Sponsored')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['Agenda', 'Agenda', '/sessions'],
    [null, 'Home', '/'],
  ])('leads back to the program if it is open (%s)', (label, name, href) => {
    renderApp(<ProgrammeLink label={label} />);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('counts the attendees beyond the first hundred', () => {
    const attendees = Array.from({ length: 103 }, (_, index) => ({
      ...{ attendeeId: String(index), name: `Person ${index}` },
      companyName: null,
    }));
    renderApp(<PresenceView attendees={attendees} />);
    expect(screen.getByText('103 people are here')).toBeTruthy();
    expect(screen.getByText('and 3 more')).toBeTruthy();
  });

  it('shows a skeleton while loading, and announces it', async () => {
    renderApp(<SessionSkeleton />);
    expect(screen.getByRole('status').textContent).toContain('Loading the session…');
    expect(await axeViolations()).toEqual([]);
  });

  it('says that there is no such session, or why it could not be loaded', async () => {
    const none = renderApp(<SessionMessageView kind="notFound" />);
    expect(screen.getByRole('heading', { name: 'Session not found' })).toBeTruthy();
    none.unmount();
    const onRetry = jest.fn();
    const { user } = renderApp(
      <SessionMessageView
        kind="failed"
        failure={{ kind: 'http', status: 500, message: 'The server broke.' }}
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('The server broke.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalled();
    expect(await axeViolations()).toEqual([]);
  });
});
