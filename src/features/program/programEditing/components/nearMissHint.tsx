import { FormattedMessage } from 'react-intl';
import { nearMiss } from '../nearMiss';

/** Hint of a field for a name: the program's spelling of one that is almost the same. */
export function nearMissHint(text: string | null, known: readonly string[]) {
  const name = nearMiss(text ?? '', known);
  if (name === undefined) return {};
  return { hint: <FormattedMessage id="programmeEditing.nearMiss" values={{ name: <bdi>{name}</bdi> }} /> };
}
