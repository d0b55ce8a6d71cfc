import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';
import hiddenStyles from './visuallyHidden.module.css';

export interface SkeletonProps {
  /** What is loading, for screen readers. */
  label: ReactNode;
  /** Lays out the bones like the eventual page. */
  className: string | undefined;
  /** `Bone`s. */
  children: ReactNode;
}

/** Placeholder for a page while its content loads. */
export function Skeleton({ label, className, children }: SkeletonProps) {
  return (
    <div role="status">
      <p className={hiddenStyles.visuallyHidden}>{label}</p>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}

/** Placeholder for a part of the page, sized by `className`. */
export const Bone = ({ className }: { className: string | undefined }) => (
  <div className={`${styles.bone} ${className}`} />
);
