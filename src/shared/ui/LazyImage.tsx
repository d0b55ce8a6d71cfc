import { useRef } from 'react';
import { LAZY_MARGIN_PX, useSeen } from './useSeen';

/** Holds the place until the picture is asked for. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export interface LazyImageProps {
  src: string;
  /** Empty for a picture that only decorates. It is there from the start. */
  alt: string;
  /** Pixels of its place, whose ratio is kept while nothing is loaded: the page does not jump. */
  width: number;
  height: number;
  className?: string | undefined;
}

/** A picture that is loaded when it comes within 100 px of the window (spec §9). */
export function LazyImage({ src, alt, width, height, className }: LazyImageProps) {
  const place = useRef<HTMLImageElement>(null);
  const near = useSeen(place, { marginPx: LAZY_MARGIN_PX });
  return (
    <img
      ref={place}
      src={near ? src : NOTHING}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={className}
    />
  );
}
