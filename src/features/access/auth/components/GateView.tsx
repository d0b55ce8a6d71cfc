import type { CSSProperties, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGE_NAMES, type Locale } from '../../../../contract/platform/eventConfig';
import { Button } from '../../../../shared/kit/ui/Button';
import type { GateError } from '../errors';
import styles from './GateView.module.css';

export type GateNotice = 'registeredOnly' | 'ended' | 'sessionEnded' | 'queued';
export type GateWait = 'leaving' | 'signingIn' | 'signingOut' | 'checkingLink';

export interface GateViewProps {
  conferenceName: string;
  /** Year or slogan (product.md#gate). */
  tagline: string;
  /** Square logo without the name, which is rendered beside it. */
  logoUrl: string;
  /**
   * URLs of the still images, for 1024 px and wider, and below. Without one, the theme's gradient shows. A
   * moving background covers them.
   */
  picture: { wide: string | null; small: string | null };
  loginBox: 'left' | 'right' | 'center';
  /** Name after 'Virtual meeting by'; empty hides the credit. */
  credit: string;
  locales: readonly Locale[];
  locale: Locale;
  onLocale: (locale: Locale) => void;
  notices: readonly GateNotice[];
  /** Where unregistered users can turn to: an email or web address. Null if the event names none. */
  contact: string | null;
  error: GateError | null;
  /** Pending operation: the button names it and is inactive. */
  wait: GateWait | null;
  /** The signed-in user. */
  userName: string | null;
  /** The main button's action. */
  action: 'enter' | 'logout';
  /** Custom label of the enter button. */
  enterLabel: string | null;
  onEnter: () => void;
  onLogout: () => void;
  /**
   * The gate link's question, which replaces the main button. Null if the page was not opened with a gate
   * link.
   */
  question?: ReactNode;
  /** The moving background behind the box. */
  backdrop?: ReactNode;
}

function errorText(error: GateError): ReactNode {
  if (error.kind === 'said') return error.text;
  return <FormattedMessage id={`auth.${error.kind === 'unknown' ? 'loginError' : error.kind}`} />;
}

const waitText = (wait: GateWait) => <FormattedMessage id={`auth.${wait}`} />;

/** An email address or a web address, shown without its scheme. */
function Contact({ contact }: { contact: string }) {
  const isWeb = /^https?:/i.test(contact);
  return <a href={isWeb ? contact : `mailto:${contact}`}>{contact.replace(/^https?:\/\/|\/$/gi, '')}</a>;
}

function MainButton({ action, enterLabel, wait, onEnter, onLogout }: GateViewProps) {
  const isEnter = action === 'enter';
  const run = isEnter ? onEnter : onLogout;
  return (
    <Button
      className={styles.main}
      aria-disabled={wait !== null}
      onClick={() => {
        if (wait === null) run();
      }}
    >
      {wait !== null && <span className={styles.spinner} aria-hidden="true" />}
      {wait !== null ? (
        waitText(wait)
      ) : isEnter ? (
        (enterLabel ?? <FormattedMessage id="auth.enter" />)
      ) : (
        <FormattedMessage id="auth.logout" />
      )}
    </Button>
  );
}

/** The gate (product.md#gate), the event's entry page. */
export function GateView(props: GateViewProps) {
  const {
    picture,
    locales,
    locale,
    notices,
    contact,
    error,
    wait,
    userName,
    question = null,
    backdrop,
  } = props;
  const { formatMessage } = useIntl();
  const pictures = {
    '--gate-picture': picture.wide ? `url("${picture.wide}")` : 'none',
    '--gate-picture-small': picture.small ? `url("${picture.small}")` : 'none',
  } as CSSProperties;
  return (
    <div className={styles.gate} style={pictures}>
      {locales.length > 1 && (
        <section aria-label={formatMessage({ id: 'auth.language' })} className={styles.languages}>
          {locales.map((item) => (
            <button
              key={item}
              type="button"
              lang={item}
              className={styles.language}
              aria-pressed={item === locale}
              onClick={() => props.onLocale(item)}
            >
              {LANGUAGE_NAMES[item]}
            </button>
          ))}
        </section>
      )}
      <main className={[styles.box, styles[props.loginBox]].join(' ')}>
        <img className={styles.logo} src={props.logoUrl} alt="" width={64} height={64} />
        <div>
          <h1 className={styles.name}>{props.conferenceName}</h1>
          <p className={styles.tagline}>{props.tagline}</p>
        </div>
        <div role="status" className={styles.notices}>
          {notices.map((notice) => (
            <p key={notice} className={styles.notice}>
              <FormattedMessage id={`auth.${notice}`} />
              {notice === 'registeredOnly' && contact !== null && (
                <span className={styles.contact}>
                  <FormattedMessage id="auth.contact" values={{ contact: <Contact contact={contact} /> }} />
                </span>
              )}
            </p>
          ))}
        </div>
        <div role="alert">{error !== null && <p className={styles.error}>{errorText(error)}</p>}</div>
        {question}
        {(question === null || wait !== null) && <MainButton {...props} />}
        {userName !== null && question === null && (
          <p className={styles.quiet}>
            <FormattedMessage id="auth.signedInAs" values={{ name: userName }} />
          </p>
        )}
        <p className={styles.announced} role="status">
          {wait !== null && waitText(wait)}
        </p>
        {props.credit !== '' && (
          <p className={styles.credit}>
            <FormattedMessage id="auth.credit" values={{ credit: props.credit }} />
          </p>
        )}
      </main>
      {backdrop}
    </div>
  );
}
