import { Fragment } from 'react';
import { splitAddresses } from '../lib/addresses';

/**
 * Text that somebody wrote, as text: nothing in it is taken for HTML. Addresses of the web and of mail are links, which open
 * elsewhere, neither hand over the window nor tell where they were found, and count for no search engine. A host whose letters
 * look like others is followed by its name as the network knows it. Line breaks are the style's to keep
 * (`white-space: pre-wrap`).
 */
export function LinkedText({ text }: { text: string }) {
  return splitAddresses(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <Fragment key={index}>
        <a href={part.href} rel="noopener noreferrer nofollow" target="_blank">
          <bdi>{part.text}</bdi>
        </a>
        {part.host !== null && ` [${part.host}]`}
      </Fragment>
    ),
  );
}
