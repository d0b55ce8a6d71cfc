/** Paths of 24 × 24 icons. */
const LINES = {
  microphone: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.500V21',
  muted:
    'M9 6a3 3 0 0 1 6 0v4M15 13a3 3 0 0 1-6-2V9M5.5 11a6.5 6.5 0 0 0 10.5 5M18.5 11a6 6 0 0 1-.5 2.500M12 17.500V21M4 3.500l16 17',
  camera:
    'M3.5 7.500a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM14.5 11l6-3.500v9l-6-3.5',
  cameraOff:
    'M8.5 5.500h4a2 2 0 0 1 2 2v3.500l6-3.500v9l-2-1.200M14.5 15v1.500a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-9a2 2 0 0 1 1-1.700M4 3.500l16 17',
  screen: 'M3.5 5h17v11h-17zM8.5 20h7M12 13.500V8M9.5 10.200L12 7.700l2.5 2.5',
  hand: 'M8 12V5.500a1.5 1.5 0 0 1 3 0V11m0-6.500v-1a1.5 1.5 0 0 1 3 0V11m0-5.500a1.5 1.5 0 0 1 3 0V13m0-4a1.5 1.5 0 0 1 3 0v5a7 7 0 0 1-12.5 4.300L4 14.500a1.6 1.6 0 0 1 2.4-2L8 14',
  smile: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 14a4 4 0 0 0 7 0M9 9.500v.500M15 9.500v.5',
  chat: 'M4 5.500h16v11H11l-4.5 3.500v-3.500H4z',
  people:
    'M9 11a3.3 3.3 0 1 0 0-6.600A3.3 3.3 0 0 0 9 11zM3 19.500a6 6 0 0 1 12 0M16 4.800a3.3 3.3 0 0 1 0 6M17.5 14.300a6 6 0 0 1 3.5 5.2',
  more: 'M12 5.500v.1M12 12v.1M12 18.500v.1',
  leave: 'M14 4.500H5.500v15H14M10.5 12H21M17.5 8.500L21 12l-3.5 3.5',
  listening:
    'M4.5 16v-3.500a7.5 7.5 0 0 1 15 0V16M4.500 14H7a1 1 0 0 1 1 1v4.500H5.500a1 1 0 0 1-1-1zM19.5 14H17a1 1 0 0 0-1 1v4.500h2.500a1 1 0 0 0 1-1z',
  pin: 'M9 3.500h6l-.7 6 3.2 3.500H6.500l3.2-3.500zM12 13v7.5',
  weak: 'M5 20v-6M12 20V9M19 20v.1',
  poor: 'M5 20v-6M12 8l8 8M20 8l-8 8',
  rooms: 'M4 4h6.500v6.500H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z',
} as const;

export type IconName = keyof typeof LINES;

/** A decorative icon, beside text or on a control whose name says the same. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    {...{ viewBox: '0 0 24 24', width: size, height: size, fill: 'none', stroke: 'currentColor' }}
    {...{ strokeWidth: name === 'more' ? 3 : 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' }}
    aria-hidden="true"
  >
    <path d={LINES[name]} />
  </svg>
);
