/** Drawings for the `iconName` of interests, on a grid of 24. */
const DRAWINGS: Readonly<Record<string, string>> = {
  award: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm-3 11-2 7 5-3 5 3-2-7',
  book: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zm0 0v14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  flask: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 14h8',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  handshake: 'M3 8l5-3 4 3 4-3 5 3v7l-3 1-6 4-6-4-3-1zM12 8l-3 4 2 1 2-2 5 5',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 14M5 19c2-4 5-7 9-9',
  lightbulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1 2 1 3h6c0-1 0-2 1-3A6 6 0 0 0 12 3z',
  megaphone: 'M4 10v4l3 .5L8 20h3l-1-5 9 4V5l-9 4.5zM10 9.5v5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c3 .5 4 3 4 5.5',
  robot: 'M5 9h14v10H5zM12 9V5M9 5h6M9 13h.01M15 13h.01M9 16h6',
  shield: 'M12 3l8 3v6c0 5-3 8-8 9-5-1-8-4-8-9V6zM9 12l2 2 4-4',
  tool: 'M14 6a4.5 4.5 0 0 1 6-1l-3 3 .5 2 2 .5 2-2a4.5 4.5 0 0 1-6 5.5L8 21l-4-4 7-7.5a4.5 4.5 0 0 1 3-3.5z',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3v3h-8zM6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
};

/** Names that `iconName` can have. */
export const TOPIC_ICONS: readonly string[] = Object.keys(DRAWINGS);

/** The drawing of a topic; a dot for a name that has none. Decorative: the topic's name stands beside it. */
export function TopicIcon({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" className={className}>
      {Object.hasOwn(DRAWINGS, name) ? (
        <path
          d={DRAWINGS[name]}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.7}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <circle cx={12} cy={12} r={4} fill="currentColor" />
      )}
    </svg>
  );
}
