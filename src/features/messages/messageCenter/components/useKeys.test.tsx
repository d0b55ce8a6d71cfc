/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeys } from './useKeys';

function show() {
  const done: string[] = [];
  function Center() {
    useKeys({
      jump: () => done.push('jump'),
      sheet: () => done.push('sheet'),
      move: (by, onlyUnread) => done.push(`move ${by}${onlyUnread ? ' unread' : ''}`),
      markRead: () => done.push('read'),
      markAllRead: () => done.push('all read'),
    });
    return (
      <>
        <input aria-label="Search" />
        <textarea aria-label="Message" />
        <div role="dialog">
          <button type="button">In a dialog</button>
        </div>
      </>
    );
  }
  render(<Center />);
  return { done, user: userEvent.setup() };
}

it.each([
  ['{Escape}', 'read'],
  ['{Shift>}{Escape}{/Shift}', 'all read'],
  ['{Control>}k{/Control}', 'jump'],
  ['{Meta>}k{/Meta}', 'jump'],
  ['{Alt>}{ArrowDown}{/Alt}', 'move 1'],
  ['{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}', 'move -1 unread'],
])('%s in the message field: %s', async (keys, expected) => {
  const { done, user } = show();
  await user.click(screen.getByLabelText('Message'));
  await user.keyboard(keys);
  expect(done).toEqual([expected]);
});

it('leaves text, a search that Esc empties, and dialogs alone', async () => {
  const { done, user } = show();
  await user.type(screen.getByLabelText('Message'), '?');
  await user.type(screen.getByLabelText('Search'), 'ines{Escape}');
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Escape}?');
  expect(done).toEqual([]);
});

it('shows the sheet of keys outside fields', async () => {
  const { done, user } = show();
  await user.keyboard('?');
  expect(done).toEqual(['sheet']);
});

it('leaves the keys of a composition alone, also as Safari reports the one that ends it', () => {
  const { done } = show();
  const field = screen.getByLabelText('Message');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
  expect(done).toEqual([]);
});
