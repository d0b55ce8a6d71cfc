/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import type { SessionSlot } from '../../../contract/programmeEditing';
import { SESSIONS } from '../testing/sample';
import { timetableOf } from '../timetable';
import { TimetableGrid } from './TimetableGrid';
import { MINUTE_PX } from './useBlockDrag';

const COLUMN_PX = 200;

function show() {
  const moves: [string, SessionSlot][] = [];
  const opened: string[] = [];
  const run = renderApp(
    <TimetableGrid
      rooms={timetableOf(SESSIONS, '2021-01-26', 'America/Chicago')}
      conflicting={new Set(['floors'])}
      moved={new Set()}
      timeZone="America/Chicago"
      onMove={(id, slot) => moves.push([id, slot])}
      onOpen={(id) => opened.push(id)}
    />,
  );
  // Main Stage, 9 to 10 in Chicago; to the left of it, Hall B.
  const block = screen.getByRole('button', { name: /What clean means now/ });
  block.setPointerCapture = () => undefined;
  const column = block.closest<HTMLElement>('[data-column]');
  if (column) column.getBoundingClientRect = () => ({ width: COLUMN_PX }) as DOMRect;
  const drag = (from: Element, x: number, minutes: number) => {
    // jsdom has no pointer events with positions.
    const point = (type: string, clientX: number, clientY: number) =>
      new MouseEvent(type, { bubbles: true, clientX, clientY });
    fireEvent(from, point('pointerdown', 0, 0));
    fireEvent(block, point('pointermove', x, minutes * MINUTE_PX));
    fireEvent(block, point('pointerup', x, minutes * MINUTE_PX));
  };
  return { ...run, moves, opened, block, drag };
}

it('says when and where a session is, and that it conflicts', () => {
  show();
  expect(
    screen.getByRole('button', { name: /^09:00–10:00 ?What clean means now ?Ada Okafor ?Main Stage$/ }),
  ).toBeTruthy();
  expect(
    screen.getByRole('button', { name: /^08:00–09:00 ?Floors at night ?José Peña ?Hall B, conflict$/ }),
  ).toBeTruthy();
});

it.each([
  ['{ArrowDown}', { startTime: '2021-01-26T15:05:00.000Z', endTime: '2021-01-26T16:05:00.000Z' }],
  ['{ArrowUp}', { startTime: '2021-01-26T14:55:00.000Z', endTime: '2021-01-26T15:55:00.000Z' }],
  [
    '{Shift>}{ArrowDown}{/Shift}',
    { startTime: '2021-01-26T15:00:00.000Z', endTime: '2021-01-26T16:05:00.000Z' },
  ],
  ['{ArrowLeft}', { room: 'Hall B', startTime: '2021-01-26T15:00:00.000Z' }],
])('%s moves the session that has the focus', async (keys, slot) => {
  const { block, moves, user } = show();
  block.focus();
  await user.keyboard(keys);
  expect(moves).toMatchObject([['clean', slot]]);
});

it('does not move a session beyond the rooms, and opens it with Enter', async () => {
  const { block, moves, opened, user } = show();
  block.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect([moves, opened]).toEqual([[], ['clean']]);
});

it('moves a session by dragging, to steps of five minutes and whole rooms', () => {
  const { block, drag, moves } = show();
  drag(block, -COLUMN_PX * 0.8, 17);
  expect(moves).toMatchObject([['clean', { room: 'Hall B', startTime: '2021-01-26T15:15:00.000Z' }]]);
  expect(block.style.transform).toBe('');
});

it('stretches a session by its lower edge', () => {
  const { block, drag, moves } = show();
  const handle = block.querySelector('[data-handle]');
  if (!handle) throw new Error('A block has a handle.');
  drag(handle, 300, -30);
  expect(moves).toMatchObject([
    [
      'clean',
      { room: 'Main Stage', startTime: '2021-01-26T15:00:00.000Z', endTime: '2021-01-26T15:30:00.000Z' },
    ],
  ]);
});

it('takes a click for no drag', () => {
  const { block, drag, moves } = show();
  drag(block, 2, 1);
  expect(moves).toEqual([]);
});
