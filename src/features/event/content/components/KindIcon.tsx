import type { ReactNode } from 'react';

export type ResourceKind = 'document' | 'video' | 'link';

/** SVG shapes on a 24 × 24 grid. */
export const KIND_DRAWINGS: Record<ResourceKind, ReactNode> = {
  document: (
    <>
      <path d="M6 3h8l4.5 4.5V21H6z" />
      <path d="M14 3v4.5h4.5M9 12.5h6.5M9 16.5h6.5" />
    </>
  ),
  video: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="M10 9v6l5-3z" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.2 6.1" />
      <path d="M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.4-1.4" />
    </>
  ),
};

/** Icon for a resource's kind, next to its label. */
export function KindIcon({ kind }: { kind: ResourceKind }) {
  return (
    <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        {KIND_DRAWINGS[kind]}
      </g>
    </svg>
  );
}
