/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildSession, buildSpeaker } from '../../../../../test/builders/session';
import { renderApp } from '../../../../../test/render';
import { SessionInfoView } from './SessionInfoView';
import { ProgramLink } from './ProgramLink';
import { SessionLayoutView, SessionSkeleton } from './SessionLayoutView';
import { SessionMessageView } from './SessionMessageView';

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
            save={null}
            eventZone="America/Chicago"
            viewerZone="Europe/Berlin"
            locale="en"
          />
        }
        panel={<p>Beside it</p>}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What clean means now');
    expect(screen.getByText(/4:00 PM/)).toBeTruthy();
    expect(screen.getByText(/9:00 AM/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the handout' }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
    expect(screen.getByText('Twenty years.').querySelector('img')).toBeNull();
    expect(screen.getByText('Beside it')).toBeTruthy();
    expect(screen.queryByText('Sponsored')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('says of a sponsor’s video whose it is', async () => {
    renderApp(
      <SessionInfoView
        session={buildSession({ isSponsorVideo: true })}
        documentUrl={null}
        save={null}
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
    renderApp(<ProgramLink label={label} />);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
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
    expect(screen.getByRole('alert').textContent).toContain('Try again in a moment.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalled();
    expect(await axeViolations()).toEqual([]);
  });
});
