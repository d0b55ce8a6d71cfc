import styles from './StageSplash.module.css';

/** Stands for the splash of `public/index.html`, which is shown until startup is over. It does not move: time does not pass. */
export function StageSplash({ name }: { name: string }) {
  return (
    <div className={styles.splash}>
      {name && <p className={styles.name}>{name}</p>}
      <div className={styles.progress} />
    </div>
  );
}
