import type { ActionLog } from '../../shared/actionLog/actionLog';
import { writeLog } from '../../shared/actionLog/file';

const two = (value: number) => String(value).padStart(2, '0');

/** Name of a log's file: `plenary-<event>-<yyyymmdd-hhmm>.json`, in local time. */
export function fileName(log: ActionLog, now: number): string {
  const began = new Date(log.segments[0]?.startedAt ?? now);
  const day = `${began.getFullYear()}${two(began.getMonth() + 1)}${two(began.getDate())}`;
  return `plenary-${log.event?.id ?? 'page'}-${day}-${two(began.getHours())}${two(began.getMinutes())}.json`;
}

/** Hands a log over as a file, the way the browser saves downloads. */
export function downloadLog(log: ActionLog): void {
  const address = URL.createObjectURL(new Blob([writeLog(log)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(log, Date.now());
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun with the click; where it has not, a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
