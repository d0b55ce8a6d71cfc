import { useId, useRef, type CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AnyLink } from '../../../../shared/ui/AnyLink';
import { MOTION_WELCOME, useMediaQuery } from '../../../../shared/ui/useMediaQuery';
import { LAZY_MARGIN_PX, useSeen } from '../../../../shared/ui/useSeen';
import styles from './LobbyView.module.css';
import type { SeenPoint } from './look';
import type { Stand } from './stand';
import { useHall, type LoadHall } from './useHall';
import { BUTTON_TURN, useLookAround } from './useLookAround';

export interface LobbyViewProps {
  /** What the lobby is and what is in it. */
  description: string;
  /** The still picture. */
  imageUrl: string;
  /** Hangs on the wall of the hall. */
  bannerUrl: string | null;
  stands: readonly Stand[];
  /** Brings the hall; the part with three.js unless said otherwise. */
  loadHall?: LoadHall;
}

/** Below this width there is no room for words between the buttons that turn. */
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
 * The lobby (spec §2, lobby 3D): a hall to look around in, whose stands carry links. Without WebGL, with reduced motion, and until
 * or unless three.js is there: its picture with the same links on it, or below it where the window is narrow. The links are the
 * same elements in both, so that the focus stays where it is when the hall comes.
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
  const places = useRef<(HTMLLIElement | null)[]>([]);
  const pointing = useRef(false);
  const near = useSeen(container, { marginPx: LAZY_MARGIN_PX });
  const motion = useMediaQuery(MOTION_WELCOME);
  const narrow = useMediaQuery(NARROW);

  function press(pressed: boolean) {
    pointing.current = pressed;
  }
  function onSeen(points: readonly SeenPoint[]) {
    points.forEach(({ x, y, inSight }, index) => {
      const place = places.current[index];
      place?.style.setProperty('--seen-x', `${(x * 100).toFixed(2)}%`);
      place?.style.setProperty('--seen-y', `${(y * 100).toFixed(2)}%`);
      place?.toggleAttribute('data-away', !inSight);
    });
  }
  const hall = useHall({
    container,
    wanted: near && motion && stands.length > 0,
    stands,
    bannerUrl,
    load: loadHall,
    onSeen,
  });
  function step(from: Element, direction: 'left' | 'right') {
    const standsOf = stands.map(({ angle }, index) => ({ angle, place: places.current[index] }));
    const inOrder = standsOf.sort((a, b) => a.angle - b.angle);
    const present = inOrder.findIndex(({ place }) => place?.contains(from));
    inOrder[present + (direction === 'left' ? -1 : 1)]?.place?.querySelector('a')?.focus();
  }
  const lookAround = useLookAround(hall, step);

  return (
    <div
      className={hall ? `${styles.lobby} ${styles.hall}` : styles.lobby}
      // A press of the mouse brings the arrow keys here; the Tab key goes to the links and buttons.
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
              places.current[index] = element;
            }}
            className={styles.place}
            style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
            // By the keyboard alone: what is pressed must not move away under the finger.
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
