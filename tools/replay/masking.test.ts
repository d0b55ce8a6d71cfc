import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reducer } from '@reduxjs/toolkit';
import { todaysApp } from '../../src/app/replay/todaysApp';
import { readAnyLog } from '../../src/replay/log/file';
import { fromPlain, type Json } from '../../src/replay/log/plain';
import { firstState } from '../../src/replay/log/replay/firstState';
import { textOfFile } from './logFile';

const FOLDER = path.join(import.meta.dirname, '../../test/replay');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzáñß¿0123456789';

/** Other text with this outline; the same for the same outline. */
const unmask = (outline: string) =>
  outline.replace(/x/g, (_letter, at: number) => LETTERS.charAt((at * 7 + outline.length) % LETTERS.length));

/** The value with text wherever it has an outline. */
function unmasked(value: Json): Json {
  if (typeof value === 'string') return /^(?=.*x)[x\s]+$/.test(value) ? unmask(value) : value;
  if (Array.isArray(value)) return value.map(unmasked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unmasked(item)]));
}

/**
 * A replay computes on outlines what the recorded page computed on texts. So whatever reducers make of texts,
 * its outline has to be what they make of outlines.
 */
it.each(readdirSync(FOLDER).filter((file) => file.endsWith('.json.gz')))(
  'masking before and after the reducers is the same: %s',
  async (file) => {
    const app = await todaysApp();
    const reducer = app.reducer as Reducer<unknown>;
    const { log } = readAnyLog(textOfFile(readFileSync(path.join(FOLDER, file))));
    for (const segment of log.segments) {
      const redactor = app.createRedactor();
      let ofTexts: unknown = firstState(segment, app.reducer);
      let ofOutlines: unknown = ofTexts;
      for (const entry of segment.entries) {
        if (entry.kind !== 'ext' && entry.kind !== 'put') continue;
        const { action } = entry;
        ofOutlines = reducer(ofOutlines, fromPlain(action) as never);
        ofTexts = reducer(
          ofTexts,
          fromPlain({ ...(unmasked(action) as object), type: action.type }) as never,
        );
      }
      expect(redactor.redact('state', ofTexts)).toEqual(redactor.redact('state', ofOutlines));
    }
  },
);
