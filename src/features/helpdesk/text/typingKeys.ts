/** Keys that write nothing (spec §5): pressing them is not writing. */
const SILENT_KEYS: readonly string[] = ['Enter', 'Escape', 'Backspace', 'Meta', 'Alt', 'Control'];

/** Whether pressing this key counts as writing, which the desk is told. */
export const isTypingKey = (key: string) => !SILENT_KEYS.includes(key);
