import { Fragment } from 'react';
import { splitAddresses } from '../lib/addresses';

/**
 * User-written text, never parsed as HTML. Web and email addresses become links that open in a new tab, with
 * `noopener noreferrer nofollow`. A host name with lookalike letters is followed by its ASCII form. Line
 * breaks are up to the CSS (`white-space: pre-wrap`).
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
