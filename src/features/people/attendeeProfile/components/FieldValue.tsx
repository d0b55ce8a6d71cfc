import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { ProfileFields, ProfileSharing } from '../../../../contract/people/attendeeProfile';
import { LightText } from '../../../../shared/kit/ui/LightHtml';

const SHARED = ['email', 'phone', 'address', 'viewer', 'hidden'] as const;

function Sharing({ sharing }: { sharing: ProfileSharing }) {
  const { formatMessage } = useIntl();
  const chosen = SHARED.filter((what) => sharing[what] ?? what === 'viewer');
  if (chosen.length === 0) return <FormattedMessage id="attendeeProfile.shareNothing" />;
  return (
    <FormattedList
      value={chosen.map((what) => formatMessage({ id: `attendeeProfile.own.share.${what}` }))}
      type="unit"
    />
  );
}

/** A field's value as plain text. */
export function FieldValue({ field, fields }: { field: keyof ProfileFields; fields: ProfileFields }) {
  if (field === 'sharing') return <Sharing sharing={fields.sharing} />;
  if (field === 'interests' && fields.interests.length > 0) {
    return <FormattedList value={fields.interests} type="unit" />;
  }
  const text = field === 'interests' ? '' : fields[field];
  if (text.trim() === '') return <FormattedMessage id="attendeeProfile.nothing" />;
  return field === 'biography' || field === 'aboutOrganization' ? <LightText html={text} /> : text;
}
