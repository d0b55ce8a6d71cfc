import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { PollAnswer, SeenPoll } from '../../../../contract/stage/polls';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import { barsOf, meanRating } from '../results';
import styles from './PollBars.module.css';

export interface PollBarsProps {
  poll: SeenPoll;
  /** The user's vote; null if there is none or nobody knows it. */
  own: PollAnswer | null;
}

/** Whether a bar is what the user voted for. */
const isOwn = (own: PollAnswer | null, index: number): boolean =>
  own !== null &&
  (('choices' in own && own.choices.includes(index)) || ('rating' in own && own.rating === index + 1));

/** The answers to a text poll, the most frequent first. */
function Texts({ poll: { standing } }: PollBarsProps) {
  const texts = standing.texts ?? [];
  const more = standing.differentTexts - texts.length;
  return (
    <>
      <ul className={styles.texts}>
        {texts.map(({ text, votes }) => (
          <li key={text} dir="auto">
            {text}
            {votes > 1 && (
              <span className={styles.times}>
                <span aria-hidden="true">×{votes}</span>
                <span className={hiddenStyles.visuallyHidden}>
                  {' '}
                  <FormattedMessage id="polls.times" values={{ votes }} />
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="polls.moreTexts" values={{ count: more }} />
        </p>
      )}
    </>
  );
}

/** How a poll stands: a table whose rows have bars, or the texts. What is hidden is not shown. */
export function PollBars({ poll, own }: PollBarsProps) {
  const bars = barsOf(poll, poll.standing);
  if (bars === null) return poll.standing.texts === null ? null : <Texts poll={poll} own={own} />;
  const mean = poll.kind === 'rating' ? meanRating(poll.standing) : null;
  return (
    <>
      <table className={styles.table}>
        <caption className={hiddenStyles.visuallyHidden}>
          <FormattedMessage id="polls.table" values={{ question: poll.question }} />
        </caption>
        <thead className={hiddenStyles.visuallyHidden}>
          <tr>
            <th scope="col">
              <FormattedMessage id="polls.column.answer" />
            </th>
            <th scope="col">
              <FormattedMessage id="polls.column.votes" />
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, votes, share }, index) => (
            <tr key={label}>
              <th scope="row" className={styles.label} dir="auto">
                {label}
                {isOwn(own, index) && (
                  <span className={styles.own}>
                    <span aria-hidden="true">✓ </span>
                    <FormattedMessage id="polls.yours" />
                  </span>
                )}
                <span className={styles.track} aria-hidden="true">
                  <span
                    className={styles.bar}
                    data-own={isOwn(own, index)}
                    style={{ inlineSize: `${share * 100}%` }}
                  />
                </span>
              </th>
              <td className={styles.votes}>
                <FormattedMessage
                  id="polls.row"
                  values={{
                    votes,
                    share: <FormattedNumber value={share} style="percent" maximumFractionDigits={0} />,
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mean !== null && (
        <p className={styles.note}>
          <FormattedMessage
            id="polls.mean"
            values={{ mean: <FormattedNumber value={mean} maximumFractionDigits={1} /> }}
          />
        </p>
      )}
    </>
  );
}
