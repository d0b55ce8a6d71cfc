/** What a key makes the player do. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'pictureInPicture' | 'stats' }
  | { do: 'seekBy'; seconds: number }
  /** To a fraction of the duration, 0 to 1. */
  | { do: 'seekTo'; part: number }
  | { do: 'volumeBy'; part: number }
  /** One frame back or forward. */
  | { do: 'frame'; step: -1 | 1 }
  /** One step slower or faster. */
  | { do: 'rate'; step: -1 | 1 };

/** Kind of the focused element: some elements need certain keys for themselves. */
export type KeyTarget = 'typing' | 'menu' | 'menuButton' | 'button' | 'slider' | 'other';

const NATIVE_KEYS: Record<KeyTarget, RegExp> = {
  typing: /^/,
  menu: /^/,
  menuButton: /^( |Enter|ArrowUp|ArrowDown)$/,
  button: /^( |Enter)$/,
  slider: /^(Arrow.*|Home|End|PageUp|PageDown)$/,
  other: /^$/,
};

const COMMANDS: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seekBy', seconds: -10 },
  l: { do: 'seekBy', seconds: 10 },
  ArrowLeft: { do: 'seekBy', seconds: -5 },
  ArrowRight: { do: 'seekBy', seconds: 5 },
  ArrowUp: { do: 'volumeBy', part: 0.05 },
  ArrowDown: { do: 'volumeBy', part: -0.05 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  i: { do: 'pictureInPicture' },
  s: { do: 'stats' },
  Home: { do: 'seekTo', part: 0 },
  End: { do: 'seekTo', part: 1 },
  '<': { do: 'rate', step: -1 },
  '>': { do: 'rate', step: 1 },
  ',': { do: 'frame', step: -1 },
  '.': { do: 'frame', step: 1 },
};

/**
 * The command of a key (YouTube's shortcuts), as `singleKeyOf` calls it; null if it has none or the focused
 * element needs it.
 */
export function commandOf(key: string, target: KeyTarget): PlayerCommand | null {
  if (NATIVE_KEYS[target].test(key)) return null;
  if (/^\d$/.test(key)) return { do: 'seekTo', part: Number(key) / 10 };
  return COMMANDS[key] ?? null;
}

/**
 * Which keys an element needs for itself. A slider that leaves its keys to the player has
 * `data-keys="player"`.
 */
export function keyTargetOf(element: Element): KeyTarget {
  if (element.closest('[role="menu"], [role="listbox"], [role="dialog"]')) return 'menu';
  if (element.matches('input[type="range"]'))
    return element.matches('[data-keys="player"]') ? 'other' : 'slider';
  if (element.matches('input, textarea, select, [contenteditable=""], [contenteditable="true"]'))
    return 'typing';
  if (element.matches('[aria-haspopup]')) return 'menuButton';
  return element.matches('button, a, summary, [role="button"]') ? 'button' : 'other';
}
