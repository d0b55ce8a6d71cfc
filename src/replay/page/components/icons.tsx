const PATHS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M15 5l-8 7 8 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 4h4v16H7zM14 4h4v16h-4z',
  forward: 'M9 5l8 7-8 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  failure: 'M12 3l10 18H2zM12 9v6M12 17.5v1',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons of the playback controls; the buttons have their own labels. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill={name === 'failure' ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
