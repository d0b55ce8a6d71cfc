import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import hiddenStyles from '../../../shared/kit/ui/visuallyHidden.module.css';
import { useTimeline } from '../TimelineProvider';
import { selectPlaying, selectPosition } from '../selectors';

/** Announces the current moment to screen readers, except while playing. */
export function SpokenMoment() {
  const { moments } = useTimeline();
  const position = useSelector(selectPosition);
  const playing = useSelector(selectPlaying);
  return (
    <p role="status" className={hiddenStyles.visuallyHidden}>
      {!playing && (
        <>
          <FormattedMessage id="replay.at" values={{ position: position + 1, total: moments.length }} />{' '}
          {moments[position]?.label}
        </>
      )}
    </p>
  );
}
