import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { selectChunk } from '../chunkLoading/selectors';
import { chunkRequested, type ChunksState } from '../chunkLoading/slice';
import type { ChunkScreenName } from '../chunkRegistry';
import { MenuTrigger } from './menuTrigger';

const PARTS = { loading: 'loading', failed: 'failed', loaded: 'ready' } as const;

/** What a menu's button shows and tells. */
export interface MenuButtonState {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** `loading`: the menu's chunk is being loaded; `failed`: it could not be loaded. */
  part: 'ready' | 'loading' | 'failed';
  /** The user is about to press: the menu may load. */
  onIntent: () => void;
  /** The button was pressed; by its keys if `byKeyboard`. */
  onPress: (byKeyboard: boolean) => void;
}

/** A header button, and its menu once its chunk has loaded: as soon as the user is about to press. */
export function MenuSlot({
  button,
  ...slot
}: ChunkScreenName & { button: (state: MenuButtonState) => ReactNode }) {
  const dispatch = useDispatch();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<'keyboard' | 'pointer' | null>(null);
  const isOpen = opened !== null;
  const status = useSelector((state: { chunks: ChunksState }) => selectChunk(state, slot.chunk))?.status;
  const part = status ? PARTS[status] : 'ready';
  const trigger = useMemo(
    () => ({
      buttonRef,
      isOpen: opened !== null,
      byKeyboard: opened === 'keyboard',
      onClose: () => setOpened(null),
    }),
    [opened],
  );
  return (
    <>
      {button({
        ref: buttonRef,
        isOpen: isOpen && status === 'loaded',
        part: isOpen ? part : 'ready',
        onIntent: () => setWanted(true),
        onPress: (byKeyboard) => {
          setWanted(true);
          setOpened(isOpen && part !== 'failed' ? null : byKeyboard ? 'keyboard' : 'pointer');
          if (part === 'failed') dispatch(chunkRequested(slot.chunk));
        },
      })}
      {isWanted && (
        <MenuTrigger value={trigger}>
          <ChunkSlot {...slot} />
        </MenuTrigger>
      )}
    </>
  );
}
