import { useRef, type CSSProperties } from 'react';
import { isForeign } from '../lib/isForeign';
import { LAZY_MARGIN_PX, useSeen } from './useSeen';

/** Links of a framed page open in a normal tab of their own. */
const POPUPS = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * Sandbox permissions of a framed page. Only pages of another origin run scripts, and have their own origin's
 * storage unless they are decorative. With both permissions a page of our origin could free itself of its
 * sandbox, so ours has neither. Decorative pages cannot open links.
 */
function sandboxOf(src: string, decorative: boolean): string {
  const foreign = isForeign(src, window.location.origin);
  return [
    ...(foreign ? ['allow-scripts'] : []),
    ...(foreign && !decorative ? ['allow-same-origin'] : []),
    ...(decorative ? [] : [POPUPS]),
  ].join(' ');
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
