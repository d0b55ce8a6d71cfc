import { useEffect, useLayoutEffect, useRef } from 'react';
import { singleKeyOf } from '../../../../shared/kit/ui/keys';

/** The single-key shortcuts of a call. */
export const ROOM_KEYS = {
  m: 'microphone',
  v: 'camera',
  s: 'screen',
  h: 'hand',
  c: 'chat',
  t: 'captions',
  '?': 'keys',
} as const;
export type RoomCommand = (typeof ROOM_KEYS)[keyof typeof ROOM_KEYS];

/** The command of a key; undefined if it has none. */
const commandOf = (event: KeyboardEvent): RoomCommand | undefined =>
  (ROOM_KEYS as Partial<Record<string, RoomCommand>>)[singleKeyOf(event) ?? ''];

/** Whether the focused element needs the key itself. */
const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role$="dialog"], [role="log"]') !== null);

/** Calls back with the command of a pressed key, while single-key shortcuts are on. */
export function useRoomKeys(isOn: boolean, onCommand: (command: RoomCommand) => void): void {
  const latest = useRef(onCommand);
  useLayoutEffect(() => {
    latest.current = onCommand;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const command = commandOf(event);
      if (!command || takesKeys(event.target)) return;
      event.preventDefault();
      latest.current(command);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
