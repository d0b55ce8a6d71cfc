import type { ProfileFields } from '../../../../contract/people/attendeeProfile';
import type { ProfileField } from '../../../../contract/platform/eventConfig/profileField';
import { FormattedMessage } from 'react-intl';
import { RichTextField } from '../../../../shared/kit/richText/RichTextField';
import { TextField, type TextFieldProps } from '../../../../shared/kit/ui/TextField';
import type { ProfileProblems } from '../../../../shared/people/person/profileProblems';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { CountryField } from './CountryField';
import { InterestsField } from './InterestsField';
import { ProblemText } from './ProblemText';
import { SharingField, type Whose } from './SharingField';
import styles from './ProfileForm.module.css';

/** Plain text fields of one or a few lines. */
type LineField = Exclude<keyof ProfileFields, 'biography' | 'aboutOrganization' | 'interests' | 'sharing'>;

export interface ProfileFormProps {
  draft: ProfileFields;
  /** Problems to show. */
  problems: ProfileProblems;
  /** The event's label for a field. */
  labelOf: (field: ProfileField) => string;
  /** Long texts that the event shows. */
  extraFields: readonly ('biography' | 'aboutOrganization')[];
  /** The event's topics. */
  interests: readonly string[];
  /**
   * Company types with lanes at the event. If there are any, users cannot change their own type: the
   * organizers set it.
   */
  companyTypes: readonly string[];
  /** Whether the event names the viewers of sessions to anybody. */
  namesViewers: boolean;
  /** Whose profile it is: decides the wording, and turns off autofill for someone else's. */
  whose?: Whose;
  onChange: (changes: Partial<ProfileFields>) => void;
}

/** Share of a twelve-column row that a field takes if there is room. */
type Width = 'whole' | 'half' | 'third' | 'quarter' | 'sixth' | 'most';

interface LineOptions extends Pick<TextFieldProps, 'type' | 'autoComplete' | 'rows'> {
  width: Width;
}

/** Field groups and their autofill hints. */
const GROUPS: readonly { name: string; fields: readonly (readonly [LineField, LineOptions])[] }[] = [
  {
    name: 'name',
    fields: [
      ['prefix', { width: 'sixth', autoComplete: 'honorific-prefix' }],
      ['firstName', { width: 'quarter', autoComplete: 'given-name' }],
      ['MI', { width: 'sixth', autoComplete: 'additional-name' }],
      ['lastName', { width: 'quarter', autoComplete: 'family-name' }],
      ['suffix', { width: 'sixth', autoComplete: 'honorific-suffix' }],
    ],
  },
  {
    name: 'work',
    fields: [
      ['title', { width: 'third', autoComplete: 'organization-title' }],
      ['companyName', { width: 'third', autoComplete: 'organization' }],
      ['companyType', { width: 'third' }],
      ['system', { width: 'third' }],
    ],
  },
  {
    name: 'place',
    fields: [
      ['address1', { width: 'most', autoComplete: 'address-line1' }],
      ['zip', { width: 'third', autoComplete: 'postal-code' }],
      ['city', { width: 'third', autoComplete: 'address-level2' }],
      ['state', { width: 'third', autoComplete: 'address-level1' }],
      ['country', { width: 'third' }],
    ],
  },
  {
    name: 'reach',
    fields: [
      ['email', { width: 'half', autoComplete: 'email', type: 'email' }],
      ['phone', { width: 'half', autoComplete: 'tel', type: 'tel' }],
      ['myAvailability', { width: 'whole', rows: 3 }],
    ],
  },
];

/** Set by organizers; left out of the user's own form. */
const OF_ORGANIZERS: readonly LineField[] = ['system'];

/**
 * The editable profile fields, in groups. Fields set by organizers are included for someone else's profile.
 */
export function ProfileForm(props: ProfileFormProps) {
  const { draft, problems, labelOf, extraFields, interests, companyTypes, whose = 'own', onChange } = props;
  const isOwn = whose === 'own';
  const kind =
    isOwn && companyTypes.length > 0
      ? { readOnly: true, hint: <FormattedMessage id="attendeeProfile.own.setByOrganisers" /> }
      : { suggestions: companyTypes };
  const isShown = ([field]: readonly [LineField, LineOptions]) => !isOwn || !OF_ORGANIZERS.includes(field);
  const problemOf = (field: keyof ProfileFields) => {
    const problem = problems[field];
    return problem && <ProblemText problem={problem} />;
  };
  return (
    <>
      {GROUPS.map(({ name, fields }) => (
        <fieldset key={name} className={`${cardStyles.card} ${styles.group}`}>
          <legend className={cardStyles.heading}>
            <FormattedMessage
              id={name === 'reach' ? `attendeeProfile.${whose}.group.reach` : `attendeeProfile.group.${name}`}
            />
          </legend>
          <div className={styles.fields}>
            {fields.filter(isShown).map(([field, { width, autoComplete, ...options }]) => (
              <div key={field} className={styles[width]}>
                {field === 'country' ? (
                  <CountryField
                    label={labelOf(field)}
                    value={draft.country}
                    autoComplete={isOwn ? 'country-name' : 'off'}
                    onChange={(country) => onChange({ country })}
                  />
                ) : (
                  <TextField
                    label={labelOf(field)}
                    value={draft[field]}
                    problem={problemOf(field)}
                    onChange={(value) => onChange({ [field]: value })}
                    {...options}
                    {...(autoComplete !== undefined && { autoComplete: isOwn ? autoComplete : 'off' })}
                    {...(field === 'companyType' && kind)}
                  />
                )}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {extraFields.length > 0 && (
        <div className={cardStyles.card}>
          {extraFields.map((field) => (
            <RichTextField
              key={field}
              label={labelOf(field)}
              html={draft[field]}
              problem={problemOf(field)}
              onChange={(html) => onChange({ [field]: html })}
            />
          ))}
        </div>
      )}
      {interests.length > 0 && (
        <InterestsField
          whose={whose}
          offered={interests}
          chosen={draft.interests}
          onChange={(chosen) => onChange({ interests: chosen })}
        />
      )}
      <SharingField
        whose={whose}
        sharing={draft.sharing}
        namesViewers={props.namesViewers}
        onChange={(sharing) => onChange({ sharing })}
      />
    </>
  );
}
