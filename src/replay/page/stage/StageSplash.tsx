import styles from './StageSplash.module.css';

/**
 * Stands in for the splash of `public/index.html`, shown until startup is over. Not animated: time stands
 * still.
 */
export function StageSplash({ name }: { name: string }) {
  return (
    <div className={styles.splash}>
      {name && <p className={styles.name}>{name}</p>}
      <div className={styles.progress} />
    </div>
  );
}
