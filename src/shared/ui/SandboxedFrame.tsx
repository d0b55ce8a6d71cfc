import type { CSSProperties } from 'react';

/** Links of a framed page open in a tab of their own, which is an ordinary one. */
const POPUPS = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * What a framed page may do. A page of the event's own runs no script at all; one from elsewhere may, as a stranger: neither
 * ever shares our origin.
 */
export const sandboxOf = (src: string) => (src.startsWith('/') ? POPUPS : `allow-scripts ${POPUPS}`);

export interface SandboxedFrameProps {
  /** Address of the page: a file of the event (`/configs/<event>/assets/….html`) or a page elsewhere. */
  src: string;
  /** What the frame is, for those who do not see it. */
  title: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** `eager` for what is seen first; otherwise it loads when it comes near. */
  loading?: 'lazy' | 'eager';
  /** It only decorates: hidden from assistive technology and out of the tab order. */
  decorative?: boolean;
  onLoad?: () => void;
}

/** A page in a frame that can do nothing to ours (spec §2: the social embed and the gate's animated page). */
export function SandboxedFrame({
  src,
  title,
  className,
  style,
  loading = 'lazy',
  decorative = false,
  onLoad,
}: SandboxedFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      className={className}
      style={{ border: 0, ...style }}
      loading={loading}
      sandbox={sandboxOf(src)}
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      {...(decorative && { 'aria-hidden': true, tabIndex: -1 })}
    />
  );
}
