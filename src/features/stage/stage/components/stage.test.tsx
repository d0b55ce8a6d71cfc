/** @jest-environment jsdom */
import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import { DelayDialog } from './DelayDialog';
import { PanelView, type PanelTabId, type PanelViewProps } from './PanelView';
import { StatusView, type StatusViewProps } from './StatusView';

const tab = (id: PanelTabId, news = 0) => ({ id, news, content: <p>{`Content of ${id}`}</p> });
const TABS = [tab('chat'), tab('questions', 3), tab('polls', 120)];

function Harness(over: Partial<PanelViewProps>) {
  const [open, setOpen] = useState<PanelTabId | null>('chat');
  return <PanelView tabs={TABS} open={open} onOpen={setOpen} onFold={() => setOpen(null)} {...over} />;
}

describe('the panel', () => {
  it('shows one tab at a time, moves between them by arrow keys, and counts what is new', async () => {
    renderApp(<Harness />);
    const user = userEvent.setup();
    expect(screen.getByText('Content of chat')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Q&A (3 new items)' })).toBeTruthy();
    expect(screen.getByText('99+')).toBeTruthy();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Content of questions')).toBeTruthy();
    expect(screen.queryByText('Content of chat')).toBeNull();
    // What is open is not new.
    expect(screen.getByRole('tab', { name: 'Q&A' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('folds away and back to the same tab, with the focus', async () => {
    renderApp(<Harness />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: /Q&A/ }));
    await user.click(screen.getByRole('button', { name: 'Hide the panel' }));
    const unfold = screen.getByRole('button', { name: /Show the panel/ });
    expect(document.activeElement).toBe(unfold);
    expect(await axeViolations()).toEqual([]);
    await user.click(unfold);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide the panel' }));
    expect(screen.getByText('Content of questions')).toBeTruthy();
  });
});

describe('the session’s state', () => {
  const session = {
    sessionId: 's',
    startTime: '2021-01-26T15:00:00.000Z',
    endTime: '2021-01-26T16:00:00.000Z',
  };
  const at = (time: string) => Date.parse(`2021-01-26T${time}Z`);
  const delayed = { ...session, startTime: '2021-01-26T15:10:00.000Z', delayedFrom: session.startTime };

  function textOf(over: Partial<StatusViewProps>): string {
    const { container } = renderApp(
      <StatusView
        {...{ session, state: 'onAir', thanks: false, now: at('15:12:34'), recordingUntil: null }}
        {...{ rateAt: null, next: null, ...over }}
      />,
    );
    return container.textContent.replace(/\s+/g, ' ');
  }

  it.each<[string, Partial<StatusViewProps>, RegExp]>([
    ['on air', {}, /Live 12:34 elapsed Ends at 4:00 PM/],
    ['on air for hours', { now: at('18:05:09') }, /3:05:09 elapsed/],
    ['on air while event time is unknown', { now: null }, /Live Ends at/],
    ['not open yet', { state: 'announced', now: at('13:00:00') }, /starts at 3:00 PM.*not open yet/],
    ['open early', { state: 'doorOpen', now: at('14:58:30') }, /come in now.*in 2 minutes/],
    [
      'delayed',
      { state: 'doorOpen', session: delayed, now: at('15:02:00') },
      /Delayed Planned for 3:00 PM, now starts at 3:10 PM.*is delayed/,
    ],
    [
      'delayed, before the doors open',
      { state: 'announced', session: delayed, now: at('14:30:00') },
      /now starts at 3:10 PM\.This session is delayed/,
    ],
    ['ended', { state: 'over' }, /has ended. The recording is above/],
    [
      'ended, while it was watched',
      { state: 'over', thanks: true },
      /ended. Thanks for watching. The recording/,
    ],
    ['recorded only', { state: 'recorded' }, /^This is a recording/],
    ['ended without a recording', { state: 'neverRecorded' }, /There is no recording/],
    ['available', { state: 'over', recordingUntil: 'Feb 28, 2021' }, /available until Feb 28, 2021/],
  ])('%s', (_name, over, expected) => {
    expect(textOf(over)).toMatch(expected);
  });

  it('leads to the evaluation and to what is next when it has ended', async () => {
    const next = { sessionId: 'n', title: 'The next one', startTime: '2021-01-26T16:30:00.000Z' };
    textOf({ state: 'over', rateAt: '/sessions/s', next });
    expect(screen.getByRole('link', { name: 'Rate this session' }).getAttribute('href')).toBe('/sessions/s');
    expect(screen.getByRole('link', { name: 'The next one' }).getAttribute('href')).toBe('/sessions/n');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the delay', () => {
  const delay = { sessionId: 's', status: 'asking' as const, failure: null };

  it('counts from the planned start, and can be undone', () => {
    const starts: string[] = [];
    renderApp(
      <DelayDialog
        delay={delay}
        startTime="2021-01-26T15:10:00.000Z"
        delayedFrom="2021-01-26T15:00:00.000Z"
        onDelay={(start) => starts.push(start)}
        onClose={() => {}}
      />,
    );
    fireEvent.change(screen.getByLabelText('Delay by'), { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Delay the session' }));
    fireEvent.click(screen.getByRole('button', { name: 'Start as planned' }));
    expect(starts).toEqual(['2021-01-26T15:30:00.000Z', '2021-01-26T15:00:00.000Z']);
  });

  it('says why it failed', () => {
    const failure = { kind: 'http' as const, status: 409, message: 'The session is over.' };
    renderApp(
      <DelayDialog
        delay={{ ...delay, status: 'failed', failure }}
        startTime="2021-01-26T15:00:00.000Z"
        delayedFrom={null}
        onDelay={() => {}}
        onClose={() => {}}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe(
      'Not delayed: the session is over. Edit its times to schedule it again.',
    );
    expect(screen.queryByRole('button', { name: 'Start as planned' })).toBeNull();
  });
});
