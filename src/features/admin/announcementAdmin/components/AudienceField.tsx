import { FormattedMessage, useIntl } from 'react-intl';
import type { AnnouncementAudience } from '../../../../contract/notices/announcements';
import { eventRole } from '../../../../contract/access/personRoles';
import { Choice } from '../../../../shared/kit/ui/Choice';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import type { ListedTitle } from '../slice';
import styles from './Announcements.module.css';

export interface AudienceFieldProps {
  audience: AnnouncementAudience;
  sessions: readonly ListedTitle[];
  /** No session is chosen. */
  isMissing: boolean;
  onChange: (audience: AnnouncementAudience) => void;
}

const KINDS = ['everybody', 'role', 'session'] as const;

function audienceOf(kind: string): AnnouncementAudience {
  if (kind === 'role') return { kind, role: 'presenter' };
  return kind === 'session' ? { kind, sessionId: '' } : { kind: 'everybody' };
}

/** Whom an announcement is for. */
export function AudienceField({ audience, sessions, isMissing, onChange }: AudienceFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.fields}>
      <Choice
        asField
        label={formatMessage({ id: 'announcementAdmin.audience' })}
        choices={KINDS.map((kind) => ({
          value: kind,
          label: formatMessage({ id: `announcementAdmin.audience.${kind}` }),
        }))}
        value={audience.kind}
        onChange={(kind) => onChange(audienceOf(kind))}
      />
      {audience.kind === 'role' && (
        <Choice
          asField
          label={formatMessage({ id: 'announcementAdmin.role' })}
          choices={eventRole.options.map((role) => ({
            value: role,
            label: formatMessage({ id: `announcementAdmin.role.${role}` }),
          }))}
          value={audience.role}
          onChange={(role) => onChange({ kind: 'role', role: eventRole.parse(role) })}
        />
      )}
      {audience.kind === 'session' && (
        <div>
          <Choice
            asField
            label={formatMessage({ id: 'announcementAdmin.session' })}
            choices={[
              { value: '', label: formatMessage({ id: 'announcementAdmin.chooseSession' }) },
              ...sessions.map(({ sessionId, title }) => ({ value: sessionId, label: title })),
            ]}
            value={audience.sessionId}
            onChange={(sessionId) => onChange({ kind: 'session', sessionId })}
          />
          {isMissing && (
            <p className={fieldStyles.problem}>
              <FormattedMessage id="announcementAdmin.invalid.session" />
            </p>
          )}
        </div>
      )}
    </div>
  );
}
