/**
 * Replaces each `{{name}}` with its value, which must already be escaped for its context. Throws on a name
 * without a value.
 */
export function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page template asks for {{${name}}}, which nothing gives.`);
    return value;
  });
}
