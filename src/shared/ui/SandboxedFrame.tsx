import { useRef, type CSSProperties } from 'react';
import { LAZY_MARGIN_PX, useSeen } from './useSeen';

/** Links of a framed page open in a normal tab of their own. */
const POPUPS = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * Sandbox permissions of a framed page. The event's own pages run no scripts; external ones may, in an opaque
 * origin: neither ever shares our origin. Decorative pages cannot open links.
 */
function sandboxOf(src: string, decorative: boolean): string {
  const scripts = src.startsWith('/') ? [] : ['allow-scripts'];
  return [...scripts, ...(decorative ? [] : [POPUPS])].join(' ');
}

export interface SandboxedFrameProps {
  /** URL of the page: an event file (`/configs/<event>/assets/….html`) or an external page. */
  src: string;
  /** Accessible name of the frame. */
  title: string;
  className?: string | undefined;
  style?: CSSProperties;
  /**
   * `eager` for content visible first; otherwise it loads within 100 px of the viewport (product.md#shell).
   */
  loading?: 'lazy' | 'eager';
  /** Decorative: hidden from assistive technology and out of the tab order. */
  decorative?: boolean;
  onLoad?: () => void;
}

/**
 * A sandboxed page that cannot affect ours: the social embed (product.md#home) and the gate's animated page
 * (product.md#gate).
 */
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
