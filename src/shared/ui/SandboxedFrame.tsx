import { useRef, type CSSProperties } from 'react';
import { LAZY_MARGIN_PX, useSeen } from './useSeen';

/** Links of a framed page open in a tab of their own, which is an ordinary one. */
const POPUPS = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * What a framed page may do. A page of the event's own runs no script at all; one from elsewhere may, as a stranger: neither
 * ever shares our origin. What only decorates has no links to open.
 */
function sandboxOf(src: string, decorative: boolean): string {
  const scripts = src.startsWith('/') ? [] : ['allow-scripts'];
  return [...scripts, ...(decorative ? [] : [POPUPS])].join(' ');
}

export interface SandboxedFrameProps {
  /** Address of the page: a file of the event (`/configs/<event>/assets/….html`) or a page elsewhere. */
  src: string;
  /** What the frame is, for those who do not see it. */
  title: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** `eager` for what is seen first; otherwise it is loaded when it comes within 100 px of the window (spec §9). */
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
  const frame = useRef<HTMLIFrameElement>(null);
  const near = useSeen(frame, { marginPx: LAZY_MARGIN_PX });
  const loads = near || loading === 'eager';
  return (
    <iframe
      ref={frame}
      src={loads ? src : undefined}
      title={title}
      className={className}
      style={{ border: 0, ...style }}
      sandbox={sandboxOf(src, decorative)}
      referrerPolicy="no-referrer"
      onLoad={loads ? onLoad : undefined}
      {...(decorative && { 'aria-hidden': true, tabIndex: -1 })}
    />
  );
}
