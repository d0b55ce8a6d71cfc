import type { ActionLog } from '../../shared/actionLog/actionLog';
import { writeLog } from '../../shared/actionLog/file';
import { saveFile } from '../saveFile';

const two = (value: number) => String(value).padStart(2, '0');

/** Name of a log's file: `plenary-<event>-<yyyymmdd-hhmm>.json`, in local time. */
export function fileName(log: ActionLog, now: number): string {
  const began = new Date(log.segments[0]?.startedAt ?? now);
  const day = `${began.getFullYear()}${two(began.getMonth() + 1)}${two(began.getDate())}`;
  return `plenary-${log.event?.id ?? 'page'}-${day}-${two(began.getHours())}${two(began.getMinutes())}.json`;
}

/** Hands a log over as a file. */
export function downloadLog(log: ActionLog): void {
  saveFile(fileName(log, Date.now()), writeLog(log));
}
