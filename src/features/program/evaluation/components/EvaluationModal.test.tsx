/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { buildAnswers, buildEvaluation } from '../../../../../test/builders/logEntry';
import { stateFor, type CoreState, type StateIntent } from '../../../../../test/builders/state';
import { createFakeDeps } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import type { SessionEvaluationSettings } from '../../../../contract/platform/eventConfig';
import {
  logDelayed,
  logQueued,
  logRecorded,
  logRefused,
  logStoredElsewhere,
} from '../../../../shared/platform/outbox';
import { fullscreenChanged } from '../../../../shared/platform/page';
import { sessionEntered } from '../../../../shared/program/sessionPage';
import { EvaluationCard, EvaluationModal, evaluationReducer, evaluationSaga } from '..';
import {
  evaluationSlice,
  promptActivated,
  promptClosed,
  watchCountReceived,
  type EvaluationState,
} from '../slice';

type State = CoreState & { evaluation: EvaluationState };

const session = {
  sessionId: 'what-clean-means',
  title: 'What clean means now',
  startTime: '2021-01-26T15:00:00.000Z',
  minutesBeforeSessionEval: null,
  place: 'session' as const,
};

/**
 * The page of a session whose evaluation may open. No saga runs; the test dispatches what the server would
 * return.
 */
function show(settings: Partial<SessionEvaluationSettings> | null = {}, intent: StateIntent = {}) {
  const {
    pageOptions: { sessionEvals, ...pages },
  } = buildEventConfig();
  const evaluation = [
    sessionEntered(session),
    watchCountReceived({ sessionId: session.sessionId, minutes: 9 }),
  ];
  const state = stateFor(
    {
      signedIn: true,
      event: {
        pageOptions: { ...pages, ...(settings && { sessionEvals: { ...sessionEvals!, ...settings } }) },
      },
      ...intent,
    },
    { evaluation: evaluation.reduce(evaluationReducer, evaluationSlice.getInitialState()) },
  );
  const deps = createFakeDeps();
  return renderApp<State>(
    <>
      <EvaluationCard state="onAir" />
      <EvaluationModal />
    </>,
    { state, deps, reducers: { evaluation: evaluationReducer }, sagas: [evaluationSaga] },
  );
}

async function opened(...args: Parameters<typeof show>) {
  const app = show(...args);
  await app.user.click(screen.getByRole('button', { name: 'Rate this session' }));
  return app;
}
const dialog = () => screen.getByRole('dialog');
const send = () => screen.getByRole('button', { name: 'Send feedback' });

describe('the survey', () => {
  it('asks the default questions when the event does not configure evaluations', async () => {
    await opened(null);
    const groups = within(dialog()).getAllByRole('radiogroup');
    expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([5, 5, 3]);
    expect(screen.getByText('How would you rate the speakers?')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Somewhat relevant' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'What should we keep, change or add?' })).toBeTruthy();
  });

  it('asks the event’s questions, with roles and accessible names', async () => {
    await opened();
    expect(screen.getByRole('dialog', { name: 'Thank you for attending' })).toBeTruthy();
    expect(screen.getByText('Your feedback helps us make future events better.')).toBeTruthy();
    const groups = within(dialog()).getAllByRole('radiogroup');
    expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([5, 5, 3]);
    expect(screen.getAllByRole('radio', { name: '1, Poor' })).toHaveLength(2);
    expect(screen.getAllByRole('radio', { name: '5, Great' })).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'Somewhat' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Anything else?' })).toBeTruthy();
    expect(groups.every((group) => group.getAttribute('aria-required') === 'true')).toBe(true);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    [
      'the session’s name',
      { includeSessionNameInHeader: true },
      'Thank you for attending What clean means now',
    ],
    ['its own words', { heading: 'Well?' }, 'Well?'],
    ['both', { heading: 'How was', includeSessionNameInHeader: true }, 'How was What clean means now'],
  ])('uses %s as its heading', async (_name, settings, heading) => {
    await opened(settings);
    expect(screen.getByRole('dialog', { name: heading })).toBeTruthy();
  });

  it('submits the selected and typed answers', async () => {
    const { user, actions } = await opened();
    const [session1, speaker] = screen.getAllByRole('radio', { name: '4' });
    await user.click(session1!);
    await user.click(speaker!);
    await user.click(screen.getByRole('radio', { name: 'Very' }));
    await user.type(screen.getByRole('textbox', { name: 'Anything else?' }), 'More of it.');
    expect(screen.getByText('11 of 1,000 characters')).toBeTruthy();
    await user.click(send());
    expect(actions.filter((action) => logRecorded.match(action))).toEqual([
      logRecorded({
        type: 'SessionEvaluation',
        sessionId: session.sessionId,
        sessionName: session.title,
        answers: { question1: 4, question2: 4, question3: 'very', question4: 'More of it.' },
      }),
    ]);
    expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('can be answered by keyboard alone', async () => {
    const { user, actions } = await opened();
    const [first] = within(dialog()).getAllByRole('radio');
    act(() => first!.focus());
    await user.keyboard(' {ArrowRight}{ArrowRight}{Tab}{ArrowLeft}{Tab} {ArrowDown}{Tab}No.{Tab}{Enter}');
    const sent = actions.find((action) => logRecorded.match(action));
    expect(sent?.payload).toMatchObject({
      answers: { question1: 3, question2: 5, question3: 'somewhat', question4: 'No.' },
    });
  });

  it('lists the missing answers and focuses the first', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('radio', { name: 'Not' }));
    await user.click(send());
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('2 answers are missing:');
    const [first, second] = within(dialog()).getAllByRole('radiogroup');
    expect(first!.contains(document.activeElement)).toBe(true);
    expect(first!.getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations()).toEqual([]);

    await user.click(within(alert).getByRole('button', { name: 'The speaker' }));
    expect(second!.contains(document.activeElement)).toBe(true);

    await user.click(within(first!).getByRole('radio', { name: '2' }));
    expect(screen.getByRole('alert').textContent).toContain('One answer is missing:');
    await user.click(send());
    expect(second!.contains(document.activeElement)).toBe(true);
    await user.click(within(second!).getByRole('radio', { name: '2' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is translated into Spanish', async () => {
    const app = show({}, { locale: 'es' });
    await app.user.click(screen.getByRole('button', { name: 'Valorar esta sesión' }));
    expect(screen.getByRole('dialog', { name: 'Gracias por asistir' })).toBeTruthy();
  });
});

describe('the end of the survey', () => {
  const entry = buildEvaluation();

  it('shows a focused thank-you message, and closes to the completed state', async () => {
    const { user, dispatch } = await opened();
    act(() => void dispatch(logQueued(entry)));
    const thanks = screen.getByText('Thank you for submitting your feedback.');
    expect(document.activeElement).toBe(thanks);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Close' })[1]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('You have rated this session. Thank you!')).toBeTruthy();
  });

  it('says that the answers are saved on this device while sending fails', async () => {
    const { dispatch } = await opened();
    act(() => void dispatch(logQueued(entry)));
    const place = within(dialog()).getByRole('status');
    expect(place.textContent).toBe('');
    act(() => void dispatch(logDelayed()));
    expect(place.textContent).toBe('Saved on this device. It will be sent as soon as possible.');
    expect(await axeViolations()).toEqual([]);
    act(
      () =>
        void dispatch(
          logStoredElsewhere({ entryId: entry.entryId, type: 'SessionEvaluation', sessionId: '' }),
        ),
    );
    expect(place.textContent).toBe('');
  });

  it('shows the completed message when the server already has an evaluation', async () => {
    const { dispatch } = await opened();
    const { sessionId, sessionName, answers } = entry;
    act(() => {
      dispatch(logQueued(entry));
      dispatch(
        logRefused({
          record: { type: 'SessionEvaluation', sessionId, sessionName, answers },
          entryId: entry.entryId,
          failure: { kind: 'http', status: 409, message: 'Conflict' },
        }),
      );
    });
    expect(dialog().textContent).toContain('You have already evaluated this session.');
  });

  it('is reverted by any other refusal, with the answers back in the form', async () => {
    const { dispatch } = await opened();
    const { sessionId, sessionName } = entry;
    const answers = buildAnswers({ question4: 'Kept.' });
    act(() => {
      dispatch(logQueued(entry));
      dispatch(
        logRefused({
          record: { type: 'SessionEvaluation', sessionId, sessionName, answers },
          entryId: entry.entryId,
          failure: { kind: 'http', status: 422, message: 'Unprocessable' },
        }),
      );
    });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Kept.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Very' }).checked).toBe(true);
  });

  it.each([
    ['finishedText', 'Merci.', () => [logQueued(entry)]],
    ['completedText', 'Once is enough.', () => [logQueued(entry), promptClosed(), promptActivated()]],
  ])('uses the event’s %s', async (field, text, facts) => {
    const { dispatch } = await opened({ [field]: text });
    act(() => facts().forEach((fact) => dispatch(fact)));
    expect(dialog().textContent).toContain(text);
  });
});

describe('the dialog', () => {
  it('closes on Escape, restores the focus, and discards unsent answers', async () => {
    const { user, getState } = await opened();
    await user.click(screen.getByRole('radio', { name: 'Very' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getState().evaluation.dismissed).toBe(true);
    const button = screen.getByRole('button', { name: 'Rate this session' });
    // Focus is restored in a later frame, unless something else has taken it.
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Very' }).checked).toBe(false);
  });

  it('waits until full screen is exited', () => {
    const { dispatch } = show();
    act(() => {
      dispatch(fullscreenChanged(true));
      dispatch(promptActivated());
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void dispatch(fullscreenChanged(false)));
    expect(dialog()).toBeTruthy();
  });
});

describe('the card', () => {
  it('shows how many minutes are left to watch', () => {
    const { dispatch } = show();
    act(() => void dispatch(watchCountReceived({ sessionId: session.sessionId, minutes: 4 })));
    expect(screen.getByText('Watch one more minute to rate this session.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the evaluation, and announces the offer', async () => {
    const { container } = show();
    expect(container.textContent).toContain('We’d like your feedback.');
    expect(screen.getByRole('status').textContent).toBe('You can rate this session now.');
    expect(await axeViolations()).toEqual([]);
  });

  it('is hidden when there is no evaluation', () => {
    const { container } = show({ enabled: false });
    expect(container.textContent).toBe('');
  });
});
