import { useId, useRef, type CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AnyLink } from '../../../../../shared/kit/ui/AnyLink';
import { MOTION_WELCOME, useMediaQuery } from '../../../../../shared/kit/ui/useMediaQuery';
import { LAZY_MARGIN_PX, useSeen } from '../../../../../shared/kit/ui/useSeen';
import styles from './LobbyView.module.css';
import type { SeenPoint } from './look';
import type { Stand } from './stand';
import { useHall, type LoadHall } from './useHall';
import { BUTTON_TURN, useLookAround } from './useLookAround';

export interface LobbyViewProps {
  /** Describes the lobby and what it contains. */
  description: string;
  /** The still image. */
  imageUrl: string;
  /** Hung on the wall of the hall. */
  bannerUrl: string | null;
  stands: readonly Stand[];
  /** Loads the hall; by default the chunk with three.js. */
  loadHall?: LoadHall;
}

/** Below this width the hint between the turn buttons does not fit. */
export const NARROW = '(width < 600px)';

const loadThree: LoadHall = () => import(/* webpackChunkName: "lobby" */ './hall/createHall');

function Arrow({ left = false }: { left?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.arrow} aria-hidden="true" focusable="false">
      <path d={left ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
    </svg>
  );
}

/**
 * The 3D lobby (product.md#home): a hall to look around in, with stands that link to pages. Without WebGL,
 * with reduced motion, and until three.js has loaded, it is a still image with the same links on it, or below
 * it in a narrow window. The link elements are shared by both variants, so focus is preserved when the hall
 * replaces the image.
 */
export function LobbyView({
  description,
  imageUrl,
  bannerUrl,
  stands,
  loadHall = loadThree,
}: LobbyViewProps) {
  const { formatMessage } = useIntl();
  const hintId = useId();
  const container = useRef<HTMLDivElement>(null);
  const items = useRef<(HTMLLIElement | null)[]>([]);
  const pointing = useRef(false);
  const near = useSeen(container, { marginPx: LAZY_MARGIN_PX });
  const motion = useMediaQuery(MOTION_WELCOME);
  const narrow = useMediaQuery(NARROW);

  function press(pressed: boolean) {
    pointing.current = pressed;
  }
  function onSeen(points: readonly SeenPoint[]) {
    points.forEach(({ x, y, inSight }, index) => {
      const item = items.current[index];
      item?.style.setProperty('--seen-x', `${(x * 100).toFixed(2)}%`);
      item?.style.setProperty('--seen-y', `${(y * 100).toFixed(2)}%`);
      item?.toggleAttribute('data-away', !inSight);
    });
  }
  const hall = useHall({
    container,
    enabled: near && motion && stands.length > 0,
    stands,
    bannerUrl,
    load: loadHall,
    onSeen,
  });
  function step(from: Element, direction: 'left' | 'right') {
    const standsOf = stands.map(({ angle }, index) => ({ angle, item: items.current[index] }));
    const inOrder = standsOf.sort((a, b) => a.angle - b.angle);
    const present = inOrder.findIndex(({ item }) => item?.contains(from));
    inOrder[present + (direction === 'left' ? -1 : 1)]?.item?.querySelector('a')?.focus();
  }
  const lookAround = useLookAround(hall, step);

  return (
    <div
      className={hall ? `${styles.lobby} ${styles.hall}` : styles.lobby}
      // A mouse press focuses this element for the arrow keys; Tab goes to the links and buttons.
      tabIndex={hall ? -1 : undefined}
      {...lookAround}
    >
      <div ref={container} className={styles.view}>
        <img src={imageUrl} alt={description} width={1600} height={800} className={styles.still} />
      </div>
      <ul
        className={styles.stands}
        aria-label={formatMessage({ id: 'home.places' })}
        onPointerDown={() => press(true)}
        onPointerUp={() => press(false)}
        onPointerLeave={() => press(false)}
        onPointerCancel={() => press(false)}
      >
        {stands.map(({ label, link, angle, x, y }, index) => (
          <li
            key={`${index} ${label}`}
            ref={(element) => {
              items.current[index] = element;
            }}
            className={styles.item}
            style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
            // Keyboard focus only: a pressed link must not move away from under the pointer.
            onFocus={() => {
              if (!pointing.current) hall?.lookAt(angle);
            }}
          >
            <AnyLink to={link} className={styles.spot}>
              <span className={hall ? `${styles.label} ${styles.tucked}` : styles.label}>{label}</span>
              <Arrow />
            </AnyLink>
          </li>
        ))}
      </ul>
      {hall && (
        <div className={styles.turns}>
          <button
            type="button"
            className={styles.turn}
            aria-label={formatMessage({ id: 'home.lookLeft' })}
            aria-describedby={hintId}
            onClick={() => hall.glideBy(-BUTTON_TURN)}
          >
            <Arrow left />
          </button>
          <p id={hintId} className={narrow ? styles.hintUnseen : styles.hint}>
            <FormattedMessage id="home.lookAround" />
          </p>
          <button
            type="button"
            className={styles.turn}
            aria-label={formatMessage({ id: 'home.lookRight' })}
            aria-describedby={hintId}
            onClick={() => hall.glideBy(BUTTON_TURN)}
          >
            <Arrow />
          </button>
        </div>
      )}
    </div>
  );
}
