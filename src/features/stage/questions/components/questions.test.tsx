/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildQuestion, QUESTION_ID, questionIdOf } from '../../../../../test/builders/question';
import { buildQuestionsView } from '../../../../../test/builders/questionsView';
import { renderApp } from '../../../../../test/render';
import type { QuestionsViewProps } from './questionsProps';
import { QuestionsView } from './QuestionsView';

/** With acts that can be watched. */
const props = (over: Partial<QuestionsViewProps> = {}) =>
  buildQuestionsView({
    onVote: jest.fn(),
    onVoteInstead: jest.fn(),
    onDecide: jest.fn(),
    onEditor: jest.fn(),
    onWithdrawalConfirm: jest.fn(),
    ...over,
  });

const payloads = readFileSync(
  path.join(import.meta.dirname, '../../../../../test/fixtures/payloadbox/xss-payload-list.txt'),
  'utf8',
)
  .split('\n')
  .filter((line, index) => line.trim() !== '' && index % 40 === 0);

it('shows hostile texts as text', () => {
  const questions = payloads.map((text, index) =>
    buildQuestion({
      questionId: questionIdOf(index),
      text,
      userName: text,
      state: 'answered',
      answer: { text, userName: text },
    }),
  );
  const { container } = renderApp(<QuestionsView {...props({ questions })} />);
  expect(screen.getAllByRole('article')).toHaveLength(payloads.length);
  expect(container.querySelectorAll('script, img, iframe, object, embed, style, a')).toHaveLength(0);
});

it.each([
  ['its time on the same day', 1, /^\d{1,2}:\d{2} [AP]M$/],
  ['its day later', 72, /^Jan 26, 2021, \d{1,2}:\d{2} [AP]M$/],
])('shows of a question %s', (_what, hours, text) => {
  const askedAt = new Date(2021, 0, 26, 12).toISOString();
  const now = Date.parse(askedAt) + hours * 3_600_000;
  renderApp(<QuestionsView {...props({ questions: [buildQuestion({ askedAt })], now })} />);
  expect(document.querySelector('time')?.textContent).toMatch(text);
});

it('offers to report what others asked, but not one’s own, nor to those who decide', async () => {
  const others = buildQuestion();
  const all = props({ questions: [others, buildQuestion({ questionId: questionIdOf(2), own: true })] });
  all.onReport = jest.fn();
  const { user, unmount } = renderApp(<QuestionsView {...all} />);
  await user.click(screen.getByRole('button', { name: /^Report the question/ }));
  expect(all.onReport).toHaveBeenCalledWith(others);
  unmount();
  renderApp(<QuestionsView {...all} manages />);
  expect(screen.queryByRole('button', { name: /^Report the question/ })).toBeNull();
});

it('votes and takes the vote back', async () => {
  const all = props({
    questions: [buildQuestion(), buildQuestion({ questionId: questionIdOf(2), voted: true })],
  });
  const { user } = renderApp(<QuestionsView {...all} />);
  const [first, second] = screen.getAllByRole('button', { name: /^Upvote, 3 votes/ });
  if (!first || !second) throw new Error('no buttons');
  expect([first, second].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await user.click(first);
  await user.click(second);
  expect(jest.mocked(all.onVote).mock.calls).toEqual([
    [QUESTION_ID, true],
    [questionIdOf(2), false],
  ]);
});

it('offers similar questions to be upvoted instead', async () => {
  const all = props({ draft: 'Which dwell time', similar: [buildQuestion()] });
  const { user } = renderApp(<QuestionsView {...all} />);
  await user.click(screen.getByRole('button', { name: /^Upvote this instead/ }));
  expect(all.onVoteInstead).toHaveBeenCalledWith(QUESTION_ID);
});

it('lets managers decide, and nobody else', async () => {
  const questions = [buildQuestion({ state: 'pending' })];
  const { unmount } = renderApp(<QuestionsView {...props({ questions })} />);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  unmount();
  const all = props({ questions, manages: true });
  const { user } = renderApp(<QuestionsView {...all} />);
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
  expect(all.onDecide).toHaveBeenCalledWith(QUESTION_ID, 'approve', '');
  expect(all.onEditor).toHaveBeenCalledWith(QUESTION_ID, 'dismiss');
  expect(screen.queryByRole('article', { name: questions[0]?.text ?? '' })).not.toBeNull();
});

describe('somebody at the list', () => {
  function shown() {
    const all = props({ onHold: jest.fn(), onRelease: jest.fn(), onUpdate: jest.fn() });
    const rendered = renderApp(
      <>
        <QuestionsView {...all} />
        <button type="button">elsewhere</button>
      </>,
    );
    const calls = () => [
      jest.mocked(all.onHold).mock.calls.length,
      jest.mocked(all.onRelease).mock.calls.length,
    ];
    return {
      ...rendered,
      all,
      calls,
      item: screen.getByRole('article'),
      vote: screen.getByRole('button', { name: /^Upvote/ }),
    };
  }

  it('holds it while pointing at it', async () => {
    const { user, calls, item } = shown();
    await user.hover(item);
    expect(calls()).toEqual([1, 0]);
    await user.unhover(item);
    expect(calls()).toEqual([1, 1]);
  });

  it('holds it by keyboard, until the focus is elsewhere', () => {
    const { calls, vote } = shown();
    vote.focus();
    expect(calls()).toEqual([1, 0]);
    vote.blur();
    // The window lost the focus, not the list.
    expect(calls()).toEqual([1, 0]);
    screen.getByRole('button', { name: 'elsewhere' }).focus();
    expect(calls()).toEqual([1, 1]);
  });

  it('holds it after a touch, until something else is touched', async () => {
    const { user, calls, item } = shown();
    await user.pointer([{ keys: '[TouchA]', target: item }]);
    expect(calls()).toEqual([1, 0]);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'elsewhere' }));
    expect(calls()).toEqual([1, 1]);
  });

  it('releases it once, when the last reason is gone', async () => {
    const { user, calls, item, vote, unmount } = shown();
    await user.hover(item);
    vote.focus();
    await user.unhover(item);
    expect(calls()).toEqual([1, 0]);
    unmount();
    expect(calls()).toEqual([1, 1]);
  });

  it.each([
    [{ votes: 3, questions: 0 }, 'Update (3 new votes)'],
    [{ votes: 1, questions: 2 }, 'Update (1 new vote, 2 new questions)'],
    [{ votes: 0, questions: 1 }, 'Update (1 new question)'],
    [{ votes: 0, questions: 0 }, 'Update (new order)'],
  ])('says what changed and shows it on request: %j', async (heldChanges, name) => {
    const all = props({ heldChanges, onUpdate: jest.fn() });
    const { user } = renderApp(<QuestionsView {...all} />);
    await user.click(screen.getByRole('button', { name }));
    expect(all.onUpdate).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.contains(screen.getByRole('article'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

it('asks before a question is withdrawn', async () => {
  const all = props({ questions: [buildQuestion({ own: true })], withdrawing: QUESTION_ID });
  const { user } = renderApp(<QuestionsView {...all} />);
  const article = screen.getByRole('article');
  expect(within(article).queryByText('Withdraw this question permanently?')).not.toBeNull();
  await user.click(within(article).getByRole('button', { name: 'Withdraw' }));
  expect(all.onWithdrawalConfirm).toHaveBeenCalledWith(QUESTION_ID);
});

it('has no accessibility violations with everything in it', async () => {
  const { container } = renderApp(
    <QuestionsView
      {...props({
        manages: true,
        questions: [
          buildQuestion({ undoable: true }),
          buildQuestion({ questionId: questionIdOf(2), own: true }),
        ],
        editor: { questionId: QUESTION_ID, kind: 'answer', text: 'Ten minutes' },
        outgoing: [{ key: 'k', text: 'Why?', anonymous: false, status: 'failed', problem: 'offline' }],
      })}
    />,
  );
  expect(await axeViolations(container)).toEqual([]);
});
