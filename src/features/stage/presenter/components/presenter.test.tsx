/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { buildQuestion, questionIdOf } from '../../../../../test/builders/question';
import { renderApp } from '../../../../../test/render';
import { CaptionsPanel } from './CaptionsPanel';
import { QuestionStage, type QuestionStageProps } from './QuestionStage';
import { TimeLeftView } from './TimeLeftView';

const questions = [1, 2, 3].map((number) =>
  buildQuestion({ questionId: questionIdOf(number), text: `Question ${number}?` }),
);

function props(over: Partial<QuestionStageProps> = {}): QuestionStageProps {
  return {
    questions,
    index: 1,
    canUndo: true,
    problem: null,
    keysOn: true,
    onStep: jest.fn(),
    onAnswered: jest.fn(),
    onUndo: jest.fn(),
    ...over,
  };
}

const press = (key: string, on: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(on, { key, ...more });

it('goes from question to question and marks as answered by single keys', () => {
  const all = props();
  renderApp(<QuestionStage {...all} />);
  for (const key of ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']) press(key);
  expect(jest.mocked(all.onStep).mock.calls).toEqual([[0], [2], [0], [2]]);
  press('a');
  expect(all.onAnswered).toHaveBeenCalledWith(questions[1]);
  press('U');
  expect(all.onUndo).toHaveBeenCalledTimes(1);
});

it('leaves keys alone that are meant for a field, held down, combined or turned off', () => {
  const all = props({ index: 2 });
  const { rerender } = renderApp(
    <>
      <QuestionStage {...all} />
      <textarea aria-label="field" />
    </>,
  );
  press('a', screen.getByLabelText('field'));
  press('a', document.body, { ctrlKey: true });
  press('a', document.body, { repeat: true });
  press('ArrowRight');
  expect(all.onAnswered).not.toHaveBeenCalled();
  expect(all.onStep).not.toHaveBeenCalled();
  rerender(<></>);
  press('a');
  expect(all.onAnswered).not.toHaveBeenCalled();
});

it('does nothing without a question', () => {
  const all = props({ questions: [], index: 0, canUndo: false });
  renderApp(<QuestionStage {...all} />);
  for (const key of ['a', 'u', 'ArrowRight']) press(key);
  expect(all.onAnswered).not.toHaveBeenCalled();
  expect(all.onUndo).not.toHaveBeenCalled();
  expect(screen.queryByText('No approved questions to answer.')).not.toBeNull();
});

it.each([
  ['amber', 300_000, '5:00', 'left: five minutes or less'],
  ['red', 42_000, '0:42', 'left: wrap up now'],
  ['over', 133_000, '+2:13', 'over time'],
] as const)('says in words that the time is %s', (urgency, ms, face, words) => {
  renderApp(<TimeLeftView urgency={urgency} ms={ms} />);
  expect(screen.getByRole('timer').textContent).toBe(face);
  expect(screen.getByRole('status').textContent).toBe(words);
});

describe('the place where captions are typed', () => {
  function Panel({
    keysOn = true,
    opened = jest.fn(),
  }: {
    keysOn?: boolean;
    opened?: (isOpen: boolean) => void;
  }) {
    const [isOpen, setOpen] = useState(false);
    const onOpen = (next: boolean) => {
      opened(next);
      setOpen(next);
    };
    return (
      <CaptionsPanel isOpen={isOpen} keysOn={keysOn} onOpen={onOpen}>
        <input aria-label="Caption" />
        <select aria-label="Language" />
      </CaptionsPanel>
    );
  }
  const field = () => screen.queryByLabelText('Caption');
  const toggle = () => screen.getByRole('button', { name: 'Type captions' });

  it('opens and closes by its button, and stays where it is', () => {
    renderApp(<Panel />);
    expect([toggle().getAttribute('aria-expanded'), field()]).toEqual(['false', null]);
    fireEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).not.toBe(field());
    fireEvent.click(toggle());
    expect(field()).toBeNull();
  });

  it('opens by C, which goes to the field; Escape leaves it, and C comes back', () => {
    const opened = jest.fn();
    renderApp(<Panel opened={opened} />);
    press('c');
    expect(document.activeElement).toBe(field());
    // In the field it is a letter.
    press('c', field() as Element);
    press('Escape', field() as Element);
    expect(document.activeElement).toBe(toggle());
    press('C', toggle());
    expect(document.activeElement).toBe(field());
    expect(opened.mock.calls).toEqual([[true]]);
  });

  it('leaves C alone while single keys are off', () => {
    renderApp(<Panel keysOn={false} />);
    press('c');
    expect(field()).toBeNull();
  });
});
