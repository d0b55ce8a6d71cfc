import * as z from 'zod/mini';

declare const isPublic: unique symbol;

/**
 * Text that recordings and developer tools may show: whoever gives a field this type declares that nothing
 * private is ever in it. Every other `string` is masked. Any string can be assigned to it; what is computed
 * from it is a plain `string` again.
 */
export type PublicText = string & { readonly [isPublic]?: true };

const declared = new WeakSet<object>();

/** The schema, for text that recordings and developer tools may show. */
export function publicText<Input>(schema: z.ZodMiniType<string, Input>): z.ZodMiniType<PublicText, Input> {
  // A copy: the schema may be another field's, too.
  const copy = z.core.clone(schema);
  declared.add(copy);
  return copy;
}

/** Whether the schema was declared to be for public text. */
export const isPublicText = (schema: object): boolean => declared.has(schema);

/** Any text, public. */
export const publicString = publicText(z.string());
