const PATHS = {
  play: 'M8 5v14l11-7z',
  pause: 'M6 5h4v14H6zm8 0h4v14h-4z',
  volume:
    'M4 9v6h4l5 4V5L8 9zm12.5 3a4 4 0 0 0-2.2-3.6v7.2a4 4 0 0 0 2.2-3.6zm-2.2-7.5v2a6 6 0 0 1 0 11v2a8 8 0 0 0 0-15z',
  muted:
    'M4 9v6h4l5 4V5L8 9zm17.4 0L20 7.6l-2.2 2.2-2.2-2.2L14.200 9l2.200 2.200-2.200 2.200 1.400 1.400 2.200-2.200 2.200 2.200 1.400-1.400-2.200-2.200z',
  captions:
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm3 5v4h4v-1.500H8.500v-1H11V10zm6 0v4h4v-1.500h-2.500v-1H17V10z',
  enter: 'M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z',
  picture: 'M4 5h16a1 1 0 0 1 1 1v5h-2V7H5v10h5v2H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm9 8h8v6h-8z',
  leavePicture:
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm1 2v10h14V7zm2 2h5v1.500H9.600l3.400 3.400-1.100 1.100-3.400-3.400V14H7z',
  settings:
    'M10.300 3h3.400l.5 2.600 1.700 1 2.500-.9 1.700 3-2 1.700v2l2 1.700-1.700 3-2.500-.9-1.700 1-.5 2.600h-3.400l-.5-2.600-1.700-1-2.500.9-1.700-3 2-1.700v-2l-2-1.700 1.700-3 2.500.9 1.700-1zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  leave: 'M8 4h2v6H4V8h4zm6 0h2v4h4v2h-6zM4 14h6v6H8v-4H4zm10 0h6v2h-4v4h-2z',
} as const;

/** A control's icon; the control's label provides the text. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
