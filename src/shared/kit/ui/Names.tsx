import { Fragment } from 'react';

/** Names in a row; the direction of one does not reach the others or what is around them. */
export function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
