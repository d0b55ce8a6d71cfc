/** Keys that produce no text and don't count as typing (product.md#helpdesk). */
const SILENT_KEYS: readonly string[] = ['Enter', 'Escape', 'Backspace', 'Meta', 'Alt', 'Control'];

/** Whether pressing this key counts as typing, which the helpdesk is notified of. */
export const isTypingKey = (key: string) => !SILENT_KEYS.includes(key);
