import { Fragment, useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { PresenterState } from '../slice';
import { CaptionsPanel } from './CaptionsPanel';
import { QuestionStage, type QuestionStageProps } from './QuestionStage';
import styles from './PresenterView.module.css';

export interface PresenterViewProps {
  title: string;
  sessionId: string;
  theme: PresenterState['theme'];
  keysOn: boolean;
  clock: ReactNode;
  /** How many are watching. */
  viewers?: ReactNode;
  /** What there is to answer; null where the event has no questions. */
  questions: Omit<QuestionStageProps, 'keysOn'> | null;
  polls?: ReactNode;
  chat?: ReactNode;
  /** Who presents, for superusers. */
  presenters?: ReactNode;
  /** Where captions are typed; absent for who does not. */
  captions?: ReactNode;
  captionsOpen: boolean;
  onCaptions: (isOpen: boolean) => void;
  onTheme: (theme: PresenterState['theme']) => void;
  onKeys: (on: boolean) => void;
}

type HelpProps = Pick<PresenterViewProps, 'questions' | 'captions' | 'keysOn' | 'onKeys'>;

function Help({ questions, captions, keysOn, onKeys }: HelpProps) {
  const { formatMessage } = useIntl();
  const row = (keys: readonly string[], message: string) => (
    <div>
      <dt>
        {keys.map((key) => (
          <Fragment key={key}>
            <kbd>{key}</kbd>{' '}
          </Fragment>
        ))}
      </dt>
      <dd>
        <FormattedMessage id={message} />
      </dd>
    </div>
  );
  return (
    <details className={styles.help}>
      <summary>
        <FormattedMessage id="presenter.help" />
      </summary>
      <dl className={styles.keys}>
        {questions && row(['←', '→', 'Page Up', 'Page Down'], 'presenter.help.step')}
        {questions && row(['A'], 'presenter.help.answered')}
        {questions && row(['U'], 'presenter.help.undo')}
        {captions && row(['C'], 'presenter.help.captions')}
        {captions && row(['Esc'], 'presenter.help.leave')}
      </dl>
      <Switch
        label={formatMessage({ id: 'presenter.keys' })}
        description={formatMessage({ id: 'presenter.keysHint' })}
        isSelected={keysOn}
        onChange={onKeys}
      />
    </details>
  );
}

/** What a presenter needs at arm's length: the time left, the next question, polls, the chat. */
export function PresenterView(props: PresenterViewProps) {
  const { title, sessionId, theme, keysOn, clock, viewers, questions, polls, chat, presenters } = props;
  const { captions } = props;
  const chatHeading = useId();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className={styles.page} data-theme={theme}>
      <header className={styles.top}>
        <div className={styles.heading}>
          <p className={styles.kicker}>
            <FormattedMessage id="presenter.title" />
          </p>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          <div className={styles.tools}>
            <a href={`/sessions/${sessionId}`} className={styles.tool}>
              <FormattedMessage id="presenter.back" />
            </a>
            <button type="button" className={styles.tool} onClick={() => props.onTheme(other)}>
              <FormattedMessage id={`presenter.theme.${other}`} />
            </button>
            {viewers}
          </div>
        </div>
        {clock}
      </header>
      {captions && (
        <CaptionsPanel isOpen={props.captionsOpen} keysOn={keysOn} onOpen={props.onCaptions}>
          {captions}
        </CaptionsPanel>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {questions && <QuestionStage {...questions} keysOn={keysOn} />}
          {(questions || captions) && (
            <Help questions={questions} captions={captions} keysOn={keysOn} onKeys={props.onKeys} />
          )}
          {chat && (
            <section className={styles.box} aria-labelledby={chatHeading}>
              <h2 id={chatHeading} className={styles.subheading}>
                <FormattedMessage id="presenter.chat" />
              </h2>
              <div className={styles.chat}>{chat}</div>
            </section>
          )}
        </div>
        <div className={styles.side}>
          {polls}
          {presenters && <div className={styles.box}>{presenters}</div>}
        </div>
      </div>
    </div>
  );
}
