/**
 * Translates a configuration: `texts` maps paths, e.g. `activeNavigation.1.displayName`, to translations.
 * Everything else stays unchanged. Without `texts`, returns the same configuration object.
 */
export function inLanguage<T>(config: T, texts: Readonly<Record<string, string>> | undefined, path = ''): T {
  if (!texts) return config;
  if (typeof config === 'string') return (texts[path] ?? config) as T;
  if (typeof config !== 'object' || config === null) return config;
  const below = (key: string, inner: unknown) => inLanguage(inner, texts, path ? `${path}.${key}` : key);
  return (
    Array.isArray(config)
      ? config.map((inner, index) => below(String(index), inner))
      : Object.fromEntries(Object.entries(config).map(([key, inner]) => [key, below(key, inner)]))
  ) as T;
}
