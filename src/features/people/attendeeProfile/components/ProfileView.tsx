import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AttendeeProfile } from '../../../../contract/people/attendeeProfile';
import type { ProfileField } from '../../../../contract/platform/eventConfig/profileField';
import {
  fullName,
  organizationLine,
  shownCountry,
  type LocationOptions,
} from '../../../../shared/people/person/describe';
import { companyPath, OWN_PROFILE_PATH } from '../../../../shared/platform/page/paths';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { LinkedText } from '../../../../shared/kit/ui/LinkedText';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import page from './Page.module.css';
import { phoneAddress } from './phoneAddress';
import { SavedExhibitorsView, type SavedExhibitorsViewProps } from './SavedExhibitorsView';
import styles from './ProfileView.module.css';

export interface ProfileViewProps {
  /** The event whose assets a picture can refer to. */
  conferenceId: string;
  profile: AttendeeProfile;
  /** The event's label for a field. */
  labelOf: (field: ProfileField) => string;
  locationOptions: LocationOptions;
  /** The event's label for a company type. */
  companyTypeOf: (companyType: string) => string;
  /** Long texts that the event shows. */
  extraFields: readonly ('biography' | 'aboutOrganization')[];
  /** The event's label for attendees; null uses the default. */
  attendeesLabel: string | null;
  /** Path back to the attendees. */
  backPath: string;
  /** The profile is the user's own. */
  isOwn: boolean;
  /** Path of an exhibitor's booth; null where the event's tradeshow is closed. */
  boothPathOf: SavedExhibitorsViewProps['boothPathOf'];
  /** What the user can do about another attendee. */
  actions?: ReactNode;
  /** Whether they are online, if they show it. */
  status?: ReactNode;
}

/** The organization, linked to its page, followed by the location the event appends. */
function Organization({ profile, locationOptions }: Pick<ProfileViewProps, 'profile' | 'locationOptions'>) {
  const from = organizationLine({ ...profile, companyName: '' }, locationOptions);
  const { companyName, companyId } = profile;
  if (!companyName.trim()) return from;
  return (
    <>
      <bdi>{companyId === null ? companyName : <Link to={companyPath(companyId)}>{companyName}</Link>}</bdi>
      {from && `, ${from}`}
    </>
  );
}

/** A phone link, if the text contains a number. */
function Phone({ text }: { text: string }) {
  const address = phoneAddress(text);
  return address === null ? text : <a href={address}>{text}</a>;
}

/** Omitted if unknown or not visible to the user. */
type Fact = [field: ProfileField, value: ReactNode];

/** Known facts besides the name, in display order. */
function factsOf(
  {
    profile,
    locationOptions,
    companyTypeOf,
  }: Pick<ProfileViewProps, 'profile' | 'locationOptions' | 'companyTypeOf'>,
  locale: string,
): Fact[] {
  const { email, phone, address1, zip, city, state, companyType, system } = profile;
  const appended = locationOptions.appendCityAndState;
  const facts: Fact[] = [
    ['companyType', companyTypeOf(companyType)],
    ['system', system.trim()],
    ['address1', address1?.trim()],
    ['zip', zip?.trim()],
    ['city', appended ? '' : city.trim()],
    ['state', appended ? '' : state.trim()],
    ['country', shownCountry(profile, locationOptions, locale)],
    ['email', email?.trim() && <a href={`mailto:${email.trim()}`}>{email.trim()}</a>],
    ['phone', phone?.trim() && <Phone text={phone.trim()} />],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
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

function Header(props: ProfileViewProps) {
  const { profile, locationOptions, conferenceId, isOwn, actions, status } = props;
  const organization = organizationLine(profile, locationOptions);
  return (
    <header className={`${cardStyles.card} ${styles.header}`}>
      <PersonPicture conferenceId={conferenceId} person={profile} size="large" />
      <div className={styles.text}>
        <h1 className={page.title}>{fullName(profile)}</h1>
        {profile.title.trim() && <p className={styles.position}>{profile.title}</p>}
        {organization && (
          <p className={styles.organization}>
            <Organization profile={profile} locationOptions={locationOptions} />
          </p>
        )}
        {!isOwn && status && <div className={styles.status}>{status}</div>}
        {isOwn && (
          <Link to={OWN_PROFILE_PATH} className={cardStyles.link}>
            <FormattedMessage id="attendeeProfile.edit" />
          </Link>
        )}
        {!isOwn && actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

function Facts({ labelOf, ...rest }: ProfileViewProps) {
  const facts = factsOf(rest, useIntl().locale);
  if (facts.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="attendeeProfile.facts" />}>
      <dl className={styles.facts}>
        {facts.map(([field, value]) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** An attendee's profile, as far as the user may see it (product.md#attendees). */
export function ProfileView(props: ProfileViewProps) {
  const { profile, labelOf, extraFields, attendeesLabel, backPath } = props;
  const { myAvailability, interests } = profile;
  const texts = extraFields.filter((field) => profile[field].trim() !== '');
  const { savedExhibitors = [] } = profile;
  const hasMain =
    texts.length > 0 || myAvailability.trim() !== '' || interests.length > 0 || savedExhibitors.length > 0;
  return (
    <div className={page.page}>
      <BackLink to={backPath}>{attendeesLabel ?? <FormattedMessage id="attendeeProfile.back" />}</BackLink>
      <Header {...props} />
      <div className={hasMain ? styles.columns : page.page}>
        {hasMain && (
          <div className={page.page}>
            {texts.map((field) => (
              <Section key={field} heading={labelOf(field)}>
                <SafeHtml html={profile[field]} className={styles.prose ?? ''} />
              </Section>
            ))}
            {interests.length > 0 && (
              <Section heading={<FormattedMessage id="attendeeProfile.interests" />}>
                <ul className={page.tags}>
                  {interests.map((interest) => (
                    <li key={interest}>{interest}</li>
                  ))}
                </ul>
              </Section>
            )}
            {savedExhibitors.length > 0 && (
              <SavedExhibitorsView exhibitors={savedExhibitors} boothPathOf={props.boothPathOf} />
            )}
            {myAvailability.trim() && (
              <Section heading={labelOf('myAvailability')}>
                <p className={styles.availability}>
                  <LinkedText text={myAvailability.trim()} />
                </p>
              </Section>
            )}
          </div>
        )}
        <Facts {...props} />
      </div>
    </div>
  );
}
