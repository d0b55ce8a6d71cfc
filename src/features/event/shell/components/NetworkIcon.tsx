import type { ReactNode } from 'react';
import type { EventConfig } from '../../../../contract/platform/eventConfig';

export type Network = EventConfig['socialMediaAccount'][number]['network'];

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Drawn on a 24 × 24 grid, in the color of the surrounding text. */
const DRAWINGS: Record<Network, ReactNode> = {
  x: (
    <g {...line}>
      <path d="M4 4h4l12 16h-4z" />
      <path d="M19.5 4 13.4 10.9M10.6 13.9 4.5 20.6" />
    </g>
  ),
  linkedin: (
    <g {...line}>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M7.6 10.4V17M7.6 7.2v.1M11.6 17v-6.6M11.6 13.4c0-1.8 1.1-3 2.7-3s2.5 1.1 2.5 3V17" />
    </g>
  ),
  facebook: (
    <g {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="M15.4 7.4h-1.3c-1.3 0-2 .8-2 2.1V21M9.5 12.4h5.2" />
    </g>
  ),
  instagram: (
    <g {...line}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17 7v.1" />
    </g>
  ),
  youtube: (
    <g {...line}>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.2 9.2v5.6l4.8-2.8z" fill="currentColor" />
    </g>
  ),
  mastodon: (
    <g {...line}>
      <path d="M15.8 18.9c2.6-.3 4.7-1.9 4.9-3.4.4-2.4.4-5.9.4-5.9 0-4.6-3-5.9-3-5.9C16.6 3.1 14.2 3 12 3s-4.6.1-6.1.7c0 0-3 1.3-3 5.9 0 1.1 0 2.4 0 3.7.1 4.4.8 7.2 5.3 7.8 2 .3 3.7.1 5-.1" />
      <path d="M7.6 14V9.8c0-3.2 4.4-3.2 4.4 0v2.4M16.4 14V9.8c0-3.2-4.4-3.2-4.4 0" />
    </g>
  ),
  website: (
    <g {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3.5 9.4h17M3.5 14.6h17M12 3c-5 5.4-5 12.6 0 18 5-5.4 5-12.6 0-18z" />
    </g>
  ),
};

/** Icon of a social network, shown beside its name. */
export function NetworkIcon({ network }: { network: Network }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
      {DRAWINGS[network]}
    </svg>
  );
}
