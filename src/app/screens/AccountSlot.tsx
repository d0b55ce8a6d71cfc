import { useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AccountButtonView } from '../../features/account';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { selectChunk } from '../chunkLoading/selectors';
import { chunkRequested, type ChunksState } from '../chunkLoading/slice';
import { AccountTrigger } from './accountTrigger';

const PARTS = { loading: 'loading', failed: 'failed', loaded: 'ready' } as const;

/** The account's button, and its menu once its chunk has loaded: as soon as the user is about to press. */
export function AccountSlot({ name }: { name: string }) {
  const dispatch = useDispatch();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<'keyboard' | 'pointer' | null>(null);
  const isOpen = opened !== null;
  const status = useSelector((state: { chunks: ChunksState }) => selectChunk(state, 'account'))?.status;
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
      <AccountButtonView
        ref={buttonRef}
        name={name}
        isOpen={isOpen && status === 'loaded'}
        part={isOpen ? part : 'ready'}
        onIntent={() => setWanted(true)}
        onPress={(byKeyboard) => {
          setWanted(true);
          setOpened(isOpen && part !== 'failed' ? null : byKeyboard ? 'keyboard' : 'pointer');
          if (part === 'failed') dispatch(chunkRequested('account'));
        }}
      />
      {isWanted && (
        <AccountTrigger value={trigger}>
          <ChunkSlot chunk="account" screen="AccountMenu" />
        </AccountTrigger>
      )}
    </>
  );
}
