import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { DropRefusal } from '../drop';
import type { Inbox } from '../inbox';
import { selectDropRefusal, selectKept, selectPhase } from '../selectors';
import { closed, dropRefused, openRequested } from '../slice';
import { ChooseView } from './ChooseView';
import { Player } from './Player';
import { OpeningView } from './OpeningView';
import { useFileDrop } from './useFileDrop';

/** The replay page, connected to its store. */
export function ReplayPage({ inbox }: { inbox: Pick<Inbox, 'put'> }) {
  const { formatMessage } = useIntl();
  useEffect(() => {
    document.title = formatMessage({ id: 'replay.title' });
  }, [formatMessage]);
  const dispatch = useDispatch();
  const onFile = useCallback(
    (file: File) => {
      const { name, size: bytes } = file;
      dispatch(openRequested({ kind: 'file', handle: inbox.put(file), name, bytes }));
    },
    [dispatch, inbox],
  );
  const onRefusal = useCallback((refusal: DropRefusal) => dispatch(dropRefused(refusal)), [dispatch]);
  useFileDrop(onFile, onRefusal);
  const refusal = useSelector(selectDropRefusal);
  const phase = useSelector(selectPhase);
  const kept = useSelector(selectKept);
  switch (phase.status) {
    case 'empty':
      return (
        <ChooseView
          problem={phase.problem}
          kept={kept}
          refusal={refusal}
          onFile={onFile}
          onRefusal={onRefusal}
          onKept={({ id, eventId }) => {
            const name = [eventId, id.slice(0, 8)].filter(Boolean).join('-');
            dispatch(openRequested({ kind: 'kept', id, name }));
          }}
        />
      );
    case 'opening':
      return <OpeningView {...phase} onCancel={() => dispatch(closed())} />;
    case 'open':
      return <Player recording={phase.recording} />;
  }
}
