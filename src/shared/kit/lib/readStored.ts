import type * as z from 'zod/mini';

/** What is stored as JSON; null if it is missing, damaged or another version's. */
export function readStored<T extends z.ZodMiniType>(schema: T, text: string | null): z.infer<T> | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
