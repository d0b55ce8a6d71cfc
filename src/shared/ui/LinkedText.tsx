import { splitAddresses } from '../lib/addresses';

/**
 * Text that somebody wrote, as text: nothing in it is taken for HTML. Addresses of the web are links, which open elsewhere,
 * neither hand over the window nor tell where they were found. Line breaks are the style's to keep (`white-space: pre-wrap`).
 */
export function LinkedText({ text }: { text: string }) {
  return splitAddresses(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <a key={index} href={part.href} rel="noopener noreferrer" target="_blank">
        {part.text}
      </a>
    ),
  );
}
