import { shownLabels } from './shownLabels';
import styles from './charts.module.css';

export interface ScaleLabelsProps {
  /** Labels of all points, which are evenly spaced. */
  labels: readonly string[];
  /** They are thinned out to at most this many. */
  most: number;
  /** Width of the drawing. */
  width: number;
  y: number;
}

/** Upper bound for half a letter's width, in the drawing's units. */
const HALF_LETTER = 5.7;

/** Labels below the points of a chart, centered unless they would stick out of the drawing. */
export function ScaleLabels({ labels, most, width, y }: ScaleLabelsProps) {
  const shown = shownLabels(labels, most);
  return labels.map((label, index) => {
    if (!shown.has(index)) return null;
    const x = (width / labels.length) * (index + 0.5);
    const half = label.length * HALF_LETTER;
    const place =
      x < half
        ? { x: 0, className: styles.scale }
        : x > width - half
          ? { x: width, className: styles.end }
          : { x, className: styles.label };
    return (
      <text key={`${index} ${label}`} y={y} {...place}>
        {label}
      </text>
    );
  });
}
