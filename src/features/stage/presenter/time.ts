export type Urgency = 'early' | 'calm' | 'amber' | 'red' | 'over';

const AMBER_MS = 5 * 60_000;
const RED_MS = 60_000;

/** How a talk stands at a moment of event time, in milliseconds: the time to its start or end, or beyond it. */
export function timeLeft(start: number, end: number, now: number): { urgency: Urgency; ms: number } {
  if (now < start) return { urgency: 'early', ms: start - now };
  const left = end - now;
  if (left <= 0) return { urgency: 'over', ms: -left };
  return { urgency: left <= RED_MS ? 'red' : left <= AMBER_MS ? 'amber' : 'calm', ms: left };
}

/** A duration as a clock shows it: `4:05`, `1:04:05`. What has begun counts whole, as countdowns end at 0. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
