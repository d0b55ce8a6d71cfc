import { useRef } from 'react';
import { LAZY_MARGIN_PX, useSeen } from './useSeen';

/** Placeholder until the image is requested. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export interface LazyImageProps {
  src: string;
  /** Empty for a decorative image. Present even before the image loads. */
  alt: string;
  /**
   * Size in pixels. The image keeps its aspect ratio where no style sizes it both ways, whatever the file's own
   * ratio is, or the placeholder's, which is square: what is around does not move when the file arrives.
   */
  width: number;
  height: number;
  className?: string | undefined;
}

/** An image that loads within 100 px of the viewport (product.md#shell). */
export function LazyImage({ src, alt, width, height, className }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const near = useSeen(image, { marginPx: LAZY_MARGIN_PX });
  return (
    <img
      ref={image}
      src={near ? src : NOTHING}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={className}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}
