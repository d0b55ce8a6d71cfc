import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AttendeeResult } from '../../../../contract/people/attendees';
import type { LeadDetails } from '../../../../contract/exhibition/leads';
import {
  MEETING_LIMITS,
  type MeetingPlace,
  type MeetingSuggestion,
  type Slot,
} from '../../../../contract/meetings/meetings';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { hasBooth, type MeetingRequestState } from '../requestSlice';
import { leftOf, type MissingField } from '../selectors';
import { InviteesView } from './InviteesView';
import { SlotPickerView } from './SlotPickerView';
import styles from './RequestView.module.css';

export interface RequestViewProps extends Omit<
  MeetingRequestState,
  'prefill' | 'status' | 'failure' | 'suggested' | 'key' | 'leavingTo' | 'sent'
> {
  suggested: readonly MeetingSuggestion[];
  heading: string;
  conferenceId: string;
  ownId: string | null;
  missing: readonly MissingField[];
  viewerZone: string;
  eventZone: string;
  /** Shows contact details, field by field. */
  renderDetails: (details: LeadDetails) => ReactNode;
  onQuery: (query: string) => void;
  onAdd: (person: AttendeeResult) => void;
  onRemove: (attendeeId: string) => void;
  onRemoveBooth: () => void;
  onHost: (asCompany: boolean) => void;
  onMinutes: (minutes: number) => void;
  onToggle: (slot: Slot) => void;
  onPrefer: (slot: Slot) => void;
  onRetrySlots: () => void;
  onTopic: (topic: string) => void;
  onMessage: (message: string) => void;
  onPlace: (place: MeetingPlace) => void;
  onShares: (shares: boolean) => void;
  onSubmit: () => void;
}

function Step({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** What is not complete in a step, once sending was tried. */
function Missing({
  fields,
  missing,
  attempted,
}: Pick<RequestViewProps, 'missing' | 'attempted'> & {
  fields: readonly MissingField[];
}) {
  const found = fields.find((field) => attempted && missing.includes(field));
  if (found === undefined) return null;
  return (
    <p tabIndex={-1} data-missing="" className={cardStyles.problem}>
      <FormattedMessage id={`meetings.missing.${found}`} />
    </p>
  );
}

function What(props: RequestViewProps) {
  const { topic, message, place, missing, attempted } = props;
  const { onTopic, onMessage, onPlace } = props;
  const { formatMessage } = useIntl();
  const name = useId();
  const topicProblem = missing.find((field) => field === 'topic' || field === 'topicLong');
  const atBooth = hasBooth(props);
  return (
    <>
      <TextField
        label={formatMessage({ id: 'meetings.what.topic' })}
        value={topic}
        autoComplete="off"
        hint={<FormattedMessage id="meetings.what.topicHint" />}
        problem={
          topicProblem !== undefined &&
          (attempted || topicProblem === 'topicLong') && (
            <FormattedMessage
              id={`meetings.missing.${topicProblem}`}
              values={{ most: MEETING_LIMITS.topic }}
            />
          )
        }
        onChange={onTopic}
      />
      <TextField
        label={formatMessage({ id: 'meetings.what.message' })}
        value={message}
        rows={4}
        autoComplete="off"
        hint={
          <FormattedMessage
            id="meetings.what.messageHint"
            values={{ count: message.length, most: MEETING_LIMITS.message }}
          />
        }
        problem={
          missing.includes('messageLong') && (
            <FormattedMessage id="meetings.missing.messageLong" values={{ most: MEETING_LIMITS.message }} />
          )
        }
        onChange={onMessage}
      />
      {atBooth && (
        <fieldset className={styles.places}>
          <legend className={styles.legend}>
            <FormattedMessage id="meetings.what.place" />
          </legend>
          {(['video', 'booth'] as const).map((each) => (
            <label key={each} className={styles.place}>
              <input type="radio" name={name} checked={place === each} onChange={() => onPlace(each)} />
              <span>
                <FormattedMessage id={`meetings.place.${each}`} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {!atBooth && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="meetings.what.video" />
        </p>
      )}
    </>
  );
}

/** What the invited booth would learn, which the user decides. */
function Shared({ booth, sharing, shares, renderDetails, onShares }: RequestViewProps) {
  if (booth === null || sharing === null) return null;
  const company = booth.companyName;
  if (sharing.shared !== null) {
    return (
      <Step heading={<FormattedMessage id="meetings.shared.heading" values={{ company }} />}>
        <p className={cardStyles.quiet}>
          <FormattedMessage id="meetings.shared.already" values={{ company }} />
        </p>
      </Step>
    );
  }
  return (
    <Step heading={<FormattedMessage id="meetings.shared.heading" values={{ company }} />}>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="meetings.shared.text" values={{ company }} />
      </p>
      {renderDetails(sharing.details)}
      <label className={styles.place}>
        <input type="checkbox" checked={shares} onChange={({ target }) => onShares(target.checked)} />
        <span>
          <FormattedMessage id="meetings.shared.choice" values={{ company }} />
        </span>
      </label>
    </Step>
  );
}

/** A request being written: whom, when, what about (product.md#meetings). */
export function RequestView(props: RequestViewProps) {
  const { heading, allowance, asCompany, minutes, missing, attempted, sending, problem } = props;
  const { people, booth, onHost, onMinutes, onSubmit } = props;
  const { formatMessage } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const lengths = allowance?.minutes ?? [];
  const company = allowance?.companyName ?? null;
  const hasInvitees = people.length > 0 || booth !== null;

  // What is missing takes the focus, once it is shown.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    form.current?.querySelector<HTMLElement>('[data-missing], [aria-invalid="true"]')?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    wantsFocus.current = missing.length > 0;
    onSubmit();
  };
  return (
    <form ref={form} noValidate className={styles.page} onSubmit={submit}>
      <header className={styles.header}>
        <h1 className={styles.title}>{heading}</h1>
        {allowance && (
          <p className={styles.allowance}>
            <FormattedMessage
              id={company === null ? 'meetings.left' : 'meetings.leftCompany'}
              values={{ left: leftOf(allowance), max: allowance.max, company: company ?? '' }}
            />
          </p>
        )}
        <p className={cardStyles.quiet}>
          <FormattedMessage id="meetings.leftHelp" />
        </p>
      </header>
      <Step heading={<FormattedMessage id="meetings.who.heading" />}>
        <Missing fields={['invitees']} missing={missing} attempted={attempted} />
        <InviteesView {...props} />
        {company !== null && (
          <Choice
            asField
            label={formatMessage({ id: 'meetings.who.host' })}
            choices={[
              { value: 'company', label: company },
              { value: 'myself', label: formatMessage({ id: 'meetings.who.myself' }) },
            ]}
            value={asCompany ? 'company' : 'myself'}
            onChange={(value) => onHost(value === 'company')}
          />
        )}
      </Step>
      <Step heading={<FormattedMessage id="meetings.when.heading" />}>
        <Missing fields={['slots']} missing={missing} attempted={attempted} />
        {lengths.length > 1 && (
          <Choice
            label={formatMessage({ id: 'meetings.when.length' })}
            choices={lengths.map((length) => ({
              value: String(length),
              label: formatMessage({ id: 'meetings.when.minutes' }, { count: length }),
            }))}
            value={String(minutes)}
            onChange={(value) => onMinutes(Number(value))}
          />
        )}
        {hasInvitees ? (
          <SlotPickerView {...props} onRetry={props.onRetrySlots} />
        ) : (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="meetings.when.first" />
          </p>
        )}
      </Step>
      <Step heading={<FormattedMessage id="meetings.what.heading" />}>
        <What {...props} />
      </Step>
      <Shared {...props} />
      <div className={styles.bar}>
        <div role="alert">
          {problem !== null && (
            <p className={cardStyles.problem}>
              <FormattedMessage id={`meetings.problem.${problem}`} />
            </p>
          )}
        </div>
        <p className={cardStyles.quiet}>
          <FormattedMessage id="meetings.sendHelp" />
        </p>
        <div className={cardStyles.actions}>
          <Button type="submit" aria-disabled={sending}>
            <FormattedMessage id={sending ? 'meetings.sending' : 'meetings.send'} />
          </Button>
        </div>
      </div>
    </form>
  );
}
