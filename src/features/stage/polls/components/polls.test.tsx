/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations } from '../../../../../test/axe';
import { buildSeenPoll, buildStanding, POLL_ID } from '../../../../../test/builders/poll';
import { buildBallot, buildPollPage, buildPollsView } from '../../../../../test/builders/pollViews';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import type { SeenPoll } from '../../../../contract/stage/polls';
import { pollsAdapter, pollsSlice, type Ballot } from '../pollsSlice';
import { NewPoll } from './NewPoll';
import { NewPollView } from './NewPollView';
import { PollItem } from './PollItem';
import { PollPageView } from './PollPageView';
import { PollsView } from './PollsView';

const unvoted = buildStanding({ votes: 0, counts: [0, 0, 0] });
const three = { options: ['Soap', 'Water', 'Both'], standing: unvoted };
const kinds = {
  single: buildSeenPoll({ kind: 'single', ...three }),
  multiple: buildSeenPoll({ kind: 'multiple', max: 2, ...three }),
  rating: buildSeenPoll({ kind: 'rating', max: 3, ...three, options: [] }),
  text: buildSeenPoll({
    kind: 'text',
    options: [],
    standing: buildStanding({ votes: 0, counts: null, texts: [] }),
  }),
};

/** A poll that keeps what is chosen, as the store does. */
function Voting({
  poll,
  onVote,
}: {
  poll: SeenPoll;
  onVote: (answer: Ballot['answer'] | undefined) => void;
}) {
  const [ballot, setBallot] = useState<Ballot>();
  return (
    <PollItem
      poll={poll}
      ballot={ballot}
      onAnswer={(_pollId, answer) =>
        setBallot((before) => buildBallot({ answer: { ...before?.answer, ...answer } }))
      }
      onVote={() => onVote(ballot?.answer)}
      onChange={() => {}}
      onCancel={() => {}}
    />
  );
}

describe('a poll is answered by keyboard alone', () => {
  function start(poll: SeenPoll) {
    const onVote = jest.fn();
    const { user } = renderApp(<Voting poll={poll} onVote={onVote} />);
    return { user, onVote };
  }

  it('one option: arrows move the choice, Enter votes', async () => {
    const { user, onVote } = start(kinds.single);
    const options = within(screen.getByRole('radiogroup', { name: 'Was it clear?' })).getAllByRole('radio');
    await user.tab();
    expect(document.activeElement).toBe(options[0]);
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(options.map((option) => (option as HTMLInputElement).checked)).toEqual([false, false, true]);
    await user.keyboard('{Enter}');
    expect(onVote.mock.calls).toEqual([[expect.objectContaining({ choices: [2] })]]);
  });

  it('several options: the space bar chooses, and no more than allowed', async () => {
    const { user, onVote } = start(kinds.multiple);
    const group = screen.getByRole('group', {
      name: 'Was it clear?',
      description: 'Choose up to 2 options.',
    });
    const boxes = within(group).getAllByRole('checkbox');
    const disabled = () => boxes.map((box) => box.getAttribute('aria-disabled'));
    await user.tab();
    await user.keyboard(' ');
    expect(disabled()).toEqual(['false', 'false', 'false']);
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(disabled()).toEqual(['false', 'true', 'false']);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(boxes[1]);
    await user.keyboard(' ');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true]);
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(disabled()).toEqual(['false', 'false', 'false']);
    await user.keyboard('{Enter}');
    expect(onVote.mock.calls).toEqual([[expect.objectContaining({ choices: [2] })]]);
  });

  it('a rating: from 1 to its maximum', async () => {
    const { user, onVote } = start(kinds.rating);
    const group = screen.getByRole('radiogroup', { description: 'From 1 to 3; 3 is the best.' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    await user.tab();
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(onVote.mock.calls).toEqual([[expect.objectContaining({ rating: 2 })]]);
  });

  it('a text: no longer than it may be, and Enter votes', async () => {
    const { user, onVote } = start(kinds.text);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your answer' }));
    await user.paste('x'.repeat(201));
    expect(screen.queryByText('0 characters left')).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(onVote.mock.calls).toEqual([[expect.objectContaining({ text: 'x'.repeat(200) })]]);
  });
});

it('keeps the focus with the poll when its form goes', async () => {
  const onVote = jest.fn();
  const all = buildPollsView({ ballots: { [POLL_ID]: buildBallot({ answer: { choices: [0] } }) }, onVote });
  const { user } = renderApp(<PollsView {...all} />);
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  expect(onVote).toHaveBeenCalledWith(POLL_ID);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Was it clear?' }));
});

it('shows a vote at once, and says when it was counted', () => {
  const sending = buildBallot({ answer: { choices: [1] }, status: 'sending', key: 'k' });
  const { unmount } = renderApp(<PollsView {...buildPollsView({ ballots: { [POLL_ID]: sending } })} />);
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
  expect(screen.queryByText('Sending your vote…')).not.toBeNull();
  expect(screen.getByRole('rowheader', { name: /^No/ }).textContent).toContain('Your vote');
  expect(screen.getByRole('rowheader', { name: /^Yes/ }).textContent).not.toContain('Your vote');
  unmount();
  const polls = [buildSeenPoll({ voted: true, vote: { choices: [1] } })];
  renderApp(<PollsView {...buildPollsView({ polls })} />);
  expect(screen.getByRole('status').textContent).toBe('Your vote was counted.');
});

it('lets a named vote be changed, and an anonymous one not', async () => {
  const onChange = jest.fn();
  const voted = { voted: true, vote: { choices: [1] } };
  const { user, unmount } = renderApp(
    <PollsView {...buildPollsView({ polls: [buildSeenPoll(voted)], onChange })} />,
  );
  await user.click(screen.getByRole('button', { name: 'Change my vote' }));
  expect(onChange).toHaveBeenCalledWith(POLL_ID);
  unmount();
  const polls = [buildSeenPoll({ voted: true, privacy: 'anonymous' })];
  renderApp(<PollsView {...buildPollsView({ polls })} />);
  expect(screen.queryByText('Your vote was counted.', { ignore: '[role=status]' })).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['offline', /there is no connection. Your choice is still here/, 'Vote again'],
  ['busy', /the server is busy. Your choice is still here/, 'Vote again'],
  ['refused', 'Your vote was not accepted.', 'Vote'],
  ['incomplete', 'Answer first, then vote.', 'Vote'],
] as const)('says what failed (%s) and keeps the choice', (problem, words, button) => {
  const ballot = buildBallot({ answer: { choices: [1] }, status: 'failed', problem });
  renderApp(<PollsView {...buildPollsView({ ballots: { [POLL_ID]: ballot } })} />);
  expect(within(screen.getByRole('alert')).queryByText(words)).not.toBeNull();
  expect(screen.queryByRole('button', { name: button })).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
});

it.each([
  ['closed', { state: 'closed' }, /closed before your vote arrived/],
  ['voted', { voted: true, privacy: 'anonymous' }, /You’ve already voted in this poll/],
] as const)('says that a vote came too late (%s)', (problem, over, words) => {
  const ballot = buildBallot({ answer: { choices: [1] }, status: 'failed', problem });
  const polls = [buildSeenPoll(over)];
  renderApp(<PollsView {...buildPollsView({ polls, ballots: { [POLL_ID]: ballot } })} />);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(screen.queryByRole('radio')).toBeNull();
});

describe('results', () => {
  it('are a table to screen readers: answers with votes and percentages', () => {
    const polls = [buildSeenPoll({ state: 'closed', voted: true, vote: { choices: [0] } })];
    renderApp(<PollsView {...buildPollsView({ polls })} />);
    const table = screen.getByRole('table', { name: 'Results: Was it clear?' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Answer', 'Votes']);
    const [, yes, no] = within(table).getAllByRole('row');
    if (!yes || !no) throw new Error('no rows');
    expect(within(yes).getByRole('rowheader').textContent).toBe('Yes✓ Your vote');
    expect(within(yes).getByRole('cell').textContent).toBe('2 votes · 67%');
    expect(within(no).getByRole('cell').textContent).toBe('1 vote · 33%');
  });

  it('of a rating have an average', () => {
    const standing = buildStanding({ votes: 4, counts: [1, 0, 3] });
    renderApp(<PollsView {...buildPollsView({ polls: [{ ...kinds.rating, state: 'closed', standing }] })} />);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    expect(screen.queryByText('Average: 2.5')).not.toBeNull();
  });

  it('that are hidden are not shown, but how many voted is', () => {
    const standing = buildStanding({ votes: 12, counts: null });
    const polls = [buildSeenPoll({ voted: true, results: 'afterClose', standing })];
    renderApp(<PollsView {...buildPollsView({ polls })} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('12 votes')).not.toBeNull();
    expect(screen.queryByText('Results are shown when the poll closes.')).not.toBeNull();
  });

  it('show hostile texts as text', () => {
    const payloads = readFileSync(
      path.join(import.meta.dirname, '../../../../../test/fixtures/payloadbox/xss-payload-list.txt'),
      'utf8',
    )
      .split('\n')
      .filter((line, index) => line.trim() !== '' && index % 120 === 0);
    const texts = payloads.map((text) => ({ text, votes: 2 }));
    const standing = buildStanding({ votes: 200, counts: null, texts, differentTexts: texts.length + 3 });
    const polls = [{ ...kinds.text, question: payloads[0] ?? '', state: 'closed' as const, standing }];
    const { container } = renderApp(<PollsView {...buildPollsView({ polls })} />);
    const [list] = screen.getAllByRole('list').slice(-1);
    expect(list?.querySelectorAll('li')).toHaveLength(payloads.length);
    expect(payloads.length).toBeGreaterThan(50);
    expect(container.querySelectorAll('script, img, iframe, object, embed, style, a')).toHaveLength(0);
    expect(screen.queryByText('and 3 more answers')).not.toBeNull();
  });
});

describe('the list', () => {
  it('says that it is loading, is empty, or was not loaded', async () => {
    const none = { polls: [] };
    const { unmount } = renderApp(<PollsView {...buildPollsView({ ...none, status: 'loading' })} />);
    expect(screen.getByRole('status').textContent).toBe('Loading polls…');
    unmount();
    const empty = renderApp(<PollsView {...buildPollsView(none)} />);
    expect(screen.getByRole('status').textContent).toMatch(/^No polls yet/);
    empty.unmount();
    const onRetry = jest.fn();
    const { user } = renderApp(<PollsView {...buildPollsView({ ...none, status: 'failed', onRetry })} />);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the polls.');
    await user.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a new poll', () => {
  it('tells screen readers that it has opened, and leaves the focus where it is', () => {
    let show: (question: string) => void = () => {};
    function Page() {
      const [question, setQuestion] = useState<string | null>(null);
      show = setQuestion;
      return (
        <>
          <input aria-label="Your comment" />
          <NewPollView question={question} onOpen={() => {}} onDismiss={() => {}} />
        </>
      );
    }
    renderApp(<Page />);
    const region = screen.getByRole('status');
    const comment = screen.getByRole('textbox', { name: 'Your comment' });
    act(() => comment.focus());
    expect(region.textContent).toBe('');
    act(() => show('Was it clear?'));
    // The region was there before: one that is inserted with its content is not announced everywhere.
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe('A poll has opened: Was it clear?');
    expect(document.activeElement).toBe(comment);
  });

  it('leads to the polls and can be dismissed', async () => {
    const polls = pollsAdapter.setOne(pollsSlice.getInitialState().polls, buildSeenPoll());
    const state = stateFor({}, { polls: { ...pollsSlice.getInitialState(), polls } });
    const onOpen = jest.fn();
    const reducers = { polls: pollsSlice.reducer };
    const { user, container } = renderApp(<NewPoll onOpen={onOpen} />, { state, reducers });
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^New poll: ?Was it clear\?$/ }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Dismiss the poll' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the page of results', () => {
  const page = (over: Parameters<typeof buildPollPage>[0] = {}) =>
    renderApp(<PollPageView {...buildPollPage(over)} />);

  it('shows question, bars, percentages and how many voted', () => {
    page();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Was it clear?');
    const rows = within(screen.getByRole('list', { name: 'Results: Was it clear?' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Yes  67% 2 votes', 'No  33% 1 vote']);
    expect(screen.queryByText('3 people have voted')).not.toBeNull();
    expect(screen.queryByText(/^Vote on the session’s page/)).not.toBeNull();
    expect(screen.queryByText(/^Hidden from attendees/)).toBeNull();
  });

  it('tells those who manage the poll that only they see results', () => {
    page({ poll: buildSeenPoll({ results: 'afterClose' }), manages: true });
    expect(screen.queryByText(/^Hidden from attendees until the poll closes/)).not.toBeNull();
  });

  it('shows no results that are hidden, nor of a draft', () => {
    const standing = buildStanding({ counts: null });
    const { unmount } = page({ poll: buildSeenPoll({ results: 'afterClose', standing }) });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByText('Results are shown when the poll closes.')).not.toBeNull();
    unmount();
    page({ poll: buildSeenPoll({ state: 'draft' }), manages: true });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByText('This poll is not open yet')).not.toBeNull();
  });

  it('says when what it shows may be out of date', () => {
    page({ isStale: true });
    expect(screen.queryByText(/^Connection lost/)).not.toBeNull();
    expect(screen.queryByRole('list')).not.toBeNull();
  });

  it.each([
    ['notFound', false, 'Poll not found', /It may not be open yet/],
    ['failed', true, 'Couldn’t load the poll', /There is no connection/],
  ] as const)('%s says so and can be tried again', async (status, isOffline, title, words) => {
    const onRetry = jest.fn();
    const { user } = page({ poll: null, status, isOffline, onRetry });
    const alert = screen.getByRole('alert');
    expect(within(alert).getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(within(alert).queryByText(words)).not.toBeNull();
    await user.click(within(alert).getByRole('button'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('changes between light and dark', async () => {
    const onTheme = jest.fn();
    const { user, unmount } = page({ onTheme });
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    unmount();
    const dark = page({ onTheme, theme: 'dark' });
    await dark.user.click(screen.getByRole('button', { name: 'Light' }));
    expect(onTheme.mock.calls).toEqual([['dark'], ['light']]);
  });
});

describe('no accessibility violations', () => {
  it.each(Object.entries(kinds))('in a poll of kind %s', async (_kind, poll) => {
    const ballot = buildBallot({ status: 'failed', problem: 'incomplete', changing: true });
    const { container } = renderApp(
      <PollsView {...buildPollsView({ polls: [poll], ballots: { [POLL_ID]: ballot } })} />,
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('on the page of results', async () => {
    const poll = buildSeenPoll({ voted: true, vote: { choices: [0] } });
    const shown = renderApp(<PollPageView {...buildPollPage({ poll, isStale: true })} />);
    expect(await axeViolations(shown.container)).toEqual([]);
  });
});
