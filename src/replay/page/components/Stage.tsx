import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTimeline } from '../TimelineProvider';
import { eventMessagesOf } from '../eventMessages';
import { selectPosition, selectTouchable, selectWidth } from '../selectors';
import { touchableChosen, widthChosen } from '../slice';
import type { StageHandle } from '../stage/contract';
import { StageFrame } from './StageFrame';
import { StageView } from './StageView';

/** The screens at the current moment. */
export function Stage() {
  const dispatch = useDispatch();
  const timeline = useTimeline();
  const position = useSelector(selectPosition);
  const width = useSelector(selectWidth);
  const touchable = useSelector(selectTouchable);
  const [stage, setStage] = useState<StageHandle | null | undefined>(undefined);
  const [fault, setFault] = useState<string | null>(null);
  const onStage = useCallback((found: StageHandle | null) => setStage(found), []);
  const messages = useMemo(() => timeline.log.segments.map(eventMessagesOf), [timeline]);

  useEffect(() => {
    if (!stage) return;
    const segment = timeline.moments[position]?.segment ?? 0;
    stage.show({ segment, state: timeline.stateAt(position), messages: messages[segment] ?? {} }, setFault);
  }, [stage, timeline, position, messages]);

  return (
    <StageView
      width={width}
      onWidth={(chosen) => dispatch(widthChosen(chosen))}
      touchable={touchable}
      onTouchable={(chosen) => dispatch(touchableChosen(chosen))}
      status={stage === undefined ? 'loading' : stage === null ? 'missing' : 'ready'}
      fault={fault}
    >
      <StageFrame width={width} touchable={touchable} onStage={onStage} />
    </StageView>
  );
}
