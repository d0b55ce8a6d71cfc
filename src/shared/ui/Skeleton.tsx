import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';
import hiddenStyles from './visuallyHidden.module.css';

export interface SkeletonProps {
  /** What is loading, for those who listen. */
  label: ReactNode;
  /** Lays out the bones as the page will be. */
  className: string | undefined;
  /** `Bone`s. */
  children: ReactNode;
}

/** Shape of a page while what it is about loads. */
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

/** Stands for a part of the page, in a size that `className` says. */
export const Bone = ({ className }: { className: string | undefined }) => (
  <div className={`${styles.bone} ${className}`} />
);
