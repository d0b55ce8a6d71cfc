/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../../../test/render';
import type { SessionSlot } from '../../../../contract/program/programEditing';
import { EventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { SESSIONS } from '../testing/sample';
import { timetableOf } from '../timetable';
import { TimetableGrid } from './TimetableGrid';
import { MINUTE_PX } from './useBlockDrag';

const COLUMN_PX = 200;

function show() {
  const moves: [string, SessionSlot][] = [];
  const opened: string[] = [];
  const run = renderApp(
    <EventZone>
      <TimetableGrid
        day="2021-01-26"
        rooms={timetableOf(SESSIONS, '2021-01-26', 'America/Chicago')}
        conflicting={new Set(['floors'])}
        moved={new Set()}
        timeZone="America/Chicago"
        onMove={(id, slot) => moves.push([id, slot])}
        onOpen={(id) => opened.push(id)}
      />
    </EventZone>,
  );
  // Main Stage, 9 to 10 in Chicago; to the left of it, Hall B.
  const block = screen.getByRole('button', { name: /What clean means now/ });
  block.setPointerCapture = () => undefined;
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')];
  for (const [index, column] of columns.entries()) {
    const [left, right] = [index * COLUMN_PX, (index + 1) * COLUMN_PX];
    column.getBoundingClientRect = () => ({ left, right, top: 0 }) as DOMRect;
  }
  const own = columns.findIndex((column) => column.contains(block)) * COLUMN_PX;
  /** From a place in the session's column to one that is measured from it, too. */
  const drag = (from: Element, x: number, minutes: number, start = COLUMN_PX / 2) => {
    // jsdom has no pointer events with positions.
    const point = (type: string, clientX: number, clientY: number) =>
      new MouseEvent(type, { bubbles: true, clientX: own + clientX, clientY });
    fireEvent(from, point('pointerdown', start, 0));
    fireEvent(block, point('pointermove', x, minutes * MINUTE_PX));
    fireEvent(block, point('pointerup', x, minutes * MINUTE_PX));
  };
  return { ...run, moves, opened, block, drag };
}

it('says when and where a session is, and that it conflicts', () => {
  show();
  expect(
    screen.getByRole('button', { name: /^9:00 AM–10:00 AM ?What clean means now ?Ada Okafor ?Main Stage$/ }),
  ).toBeTruthy();
  expect(
    screen.getByRole('button', { name: /^8:00 AM–9:00 AM ?Floors at night ?José Peña ?Hall B, conflict$/ }),
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

it('keeps the focus on a session that a key moves to another room', async () => {
  function Moving() {
    const [sessions, setSessions] = useState(SESSIONS);
    return (
      <TimetableGrid
        day="2021-01-26"
        rooms={timetableOf(sessions, '2021-01-26', 'America/Chicago')}
        conflicting={new Set()}
        moved={new Set()}
        timeZone="America/Chicago"
        onMove={(id, slot) =>
          setSessions((all) => all.map((each) => (each.sessionId === id ? { ...each, ...slot } : each)))
        }
        onOpen={() => {}}
      />
    );
  }
  const { user } = renderApp(
    <EventZone>
      <Moving />
    </EventZone>,
  );
  screen.getByRole('button', { name: /What clean means now/ }).focus();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(document.activeElement?.textContent).toMatch(/^9:05 AM–10:05 AM.*What clean means now.*Hall B/);
});

it('does not move a session beyond the rooms, and opens it with Enter', async () => {
  const { block, moves, opened, user } = show();
  block.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect([moves, opened]).toEqual([[], ['clean']]);
});

it('moves a session by dragging, to steps of five minutes and whole rooms', () => {
  const { block, drag, moves } = show();
  drag(block, -COLUMN_PX * 0.3, 17);
  expect(moves).toMatchObject([['clean', { room: 'Hall B', startTime: '2021-01-26T15:15:00.000Z' }]]);
  expect(block.style.transform).toBe('');
});

it.each([
  ['its left edge, by little', 4, -6, 'Hall B'],
  ['its right edge, by most of a column', COLUMN_PX - 4, 10, 'Main Stage'],
  ['its middle, far beyond the rooms', COLUMN_PX / 2, -10 * COLUMN_PX, 'Hall B'],
])('drops a session where the pointer is: grabbed at %s', (_where, start, x, room) => {
  const { block, drag, moves } = show();
  drag(block, x, 15, start);
  expect(moves).toMatchObject([['clean', { room }]]);
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
  drag(block, COLUMN_PX / 2 + 2, 1);
  expect(moves).toEqual([]);
});
