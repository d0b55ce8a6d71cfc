import { useRef, useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { nearestPlace } from './nearestPlace';
import styles from './PointReader.module.css';

export interface ReadPoint {
  /** What is measured there, e.g. a time. */
  name: string;
  /** Its value, with its unit. */
  text: string;
}

export interface PointReaderProps {
  /** What is counted. */
  title: string;
  /** Their places are percentages of the plot, from the left and from the bottom. */
  points: readonly (ReadPoint & { left: number; bottom: number })[];
}

/**
 * Lies over a plot and shows the point that is pointed at. For keyboard and screen reader it is one slider,
 * whose values are the points: a single tab stop, however many there are.
 */
export function PointReader({ title, points }: PointReaderProps) {
  const { formatMessage } = useIntl();
  const slider = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const [isShown, setShown] = useState(false);
  // There may be fewer points than before.
  const at = Math.min(chosen, points.length - 1);
  const point = points[at];
  if (!point) return null;
  const show = (index: number) => {
    setChosen(index);
    setShown(true);
  };
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const places = points.map((each) => each.left);
    show(nearestPlace(places, (100 * (clientX - left)) / width));
  };
  const { left, bottom, name, text } = point;
  return (
    <div
      className={styles.reader}
      onPointerMove={pointAt}
      onPointerLeave={() => setShown(slider.current?.matches(':focus') ?? false)}
      onClick={() => slider.current?.focus()}
    >
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label={formatMessage({ id: 'admin.chart.values' }, { title })}
        aria-valuetext={`${name}: ${text}`}
        min={0}
        max={points.length - 1}
        value={at}
        onChange={({ target }) => show(target.valueAsNumber)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setShown(false);
        }}
      />
      {isShown && (
        // New elements for each point: moved ones would count as layout shifts.
        <div key={at} aria-hidden="true">
          <span
            className={styles.marker}
            style={{ insetInlineStart: `${left}%`, insetBlockEnd: `${bottom}%` }}
          />
          <p
            className={styles.tooltip}
            data-below={bottom > 50 || undefined}
            style={{ insetInlineStart: `${left}%`, transform: `translateX(-${left}%)` }}
          >
            <strong>{text}</strong>
            <span>{name}</span>
          </p>
        </div>
      )}
    </div>
  );
}
