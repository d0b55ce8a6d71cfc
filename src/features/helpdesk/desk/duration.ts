/** Formats an elapsed time: `0:07`, `1:05`, `1:02:03`. Negative values count as zero. */
export function duration(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1_000));
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
