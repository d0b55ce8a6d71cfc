import styles from './ClosedDoors.module.css';

/** Default illustration for a screen that has not opened: double doors with light behind them. */
export function ClosedDoors() {
  return (
    <svg viewBox="0 0 480 360" width={480} height={360} aria-hidden="true" className={styles.doors}>
      <path className={styles.light} d="M240 250 70 340h340z" />
      <path className={styles.frame} d="M128 300V96a112 72 0 0 1 224 0v204z" />
      <path
        className={styles.leaf}
        d="M144 292V104a96 58 0 0 1 93-58v246zM336 292V104a96 58 0 0 0-93-58v246z"
      />
      <path className={styles.panel} d="M164 272v-78h54v78zM262 272v-78h54v78z" />
      <path
        className={styles.panel}
        d="M164 176v-62c6-20 28-36 54-40v102zM316 176v-62c-6-20-28-36-54-40v102z"
      />
      <circle className={styles.knob} cx="228" cy="186" r="5" />
      <circle className={styles.knob} cx="252" cy="186" r="5" />
      <path className={styles.ground} d="M40 300h400" />
    </svg>
  );
}
