import { FormattedMessage } from 'react-intl';
import {
  MAX_IMPORTED_POLLS,
  MAX_POLL_ANSWER,
  MAX_POLL_OPTIONS,
  MAX_POLL_OPTION_TEXT,
  MAX_POLL_QUESTION,
  MAX_POLL_RATING,
  MAX_SESSION_POLLS,
  MIN_POLL_OPTIONS,
  MIN_POLL_RATING,
  type PollFault,
} from '../../../../contract/stage/polls';

const LIMITS = {
  question: MAX_POLL_QUESTION,
  option: MAX_POLL_OPTION_TEXT,
  answer: MAX_POLL_ANSWER,
  minOptions: MIN_POLL_OPTIONS,
  maxOptions: MAX_POLL_OPTIONS,
  minRating: MIN_POLL_RATING,
  maxRating: MAX_POLL_RATING,
  imported: MAX_IMPORTED_POLLS,
  polls: MAX_SESSION_POLLS,
};

/** What is wrong, in words. */
export const FaultText = ({ code }: Pick<PollFault, 'code'>) => (
  <FormattedMessage id={`polls.fault.${code}`} values={LIMITS} />
);

/** What is wrong with one field of the editor; null if nothing is. */
export function faultsAt(faults: readonly PollFault[], field: string) {
  const found = faults.filter(({ path }) => path.split('.')[0] === field);
  if (found.length === 0) return null;
  return found.map((fault) => {
    const number = fault.path.split('.')[1];
    const text = <FaultText code={fault.code} />;
    return (
      <span key={`${fault.path} ${fault.code}`}>
        {number === undefined ? (
          text
        ) : (
          <FormattedMessage id="polls.fault.option" values={{ number: Number(number) + 1, fault: text }} />
        )}{' '}
      </span>
    );
  });
}
