import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  eventRole,
  MAX_ROLE_REASON,
  type EventRole,
  type RoleChange,
} from '../../../../contract/access/personRoles';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { RolesState } from '../rolesSlice';
import admin from './Admin.module.css';

export interface RolesViewProps extends Omit<RolesState, 'attendeeId'> {
  onAsk: (role: EventRole, isGranted: boolean) => void;
  onReason: (reason: string) => void;
  onDecline: () => void;
  onConfirm: () => void;
  onRetry: () => void;
}

function Role({ role, isHeld, onAsk }: { role: EventRole; isHeld: boolean } & Pick<RolesViewProps, 'onAsk'>) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `attendeeAdmin.role.${role}` });
  return (
    <li className={admin.row}>
      <div className={admin.content}>
        <span className={admin.strong}>{name}</span>
        {isHeld && (
          <>
            {' '}
            <span className={admin.badge}>
              <FormattedMessage id="attendeeAdmin.role.held" />
            </span>
          </>
        )}
        <p className={cardStyles.quiet}>
          <FormattedMessage id={`attendeeAdmin.role.${role}.text`} />
        </p>
      </div>
      <Button look="quiet" onClick={() => onAsk(role, !isHeld)}>
        <FormattedMessage
          id={isHeld ? 'attendeeAdmin.role.revokeOne' : 'attendeeAdmin.role.grantOne'}
          values={{ role: name }}
        />
      </Button>
    </li>
  );
}

/** Who granted or revoked which role, and why. */
function Changes({ changes }: { changes: readonly RoleChange[] }) {
  const { formatMessage } = useIntl();
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>
        <FormattedMessage id="attendeeAdmin.role.changes" values={{ count: changes.length }} />
      </summary>
      <ul className={admin.bullets}>
        {changes.map(({ changeId, role, isGranted, reason, by, at }) => (
          <li key={changeId}>
            <FormattedMessage
              id={isGranted ? 'attendeeAdmin.role.granted' : 'attendeeAdmin.role.revoked'}
              values={{
                role: formatMessage({ id: `attendeeAdmin.role.${role}` }),
                name: <bdi>{by.name || formatMessage({ id: 'attendeeAdmin.role.former' })}</bdi>,
                time: <ViewerDate at={at} format="date-time" />,
                reason: <bdi>{reason}</bdi>,
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a person may do at the event beyond attending it; grants and revokes roles for a reason. */
export function RolesView(props: RolesViewProps) {
  const { status, roles, asking, isSending, problem, onAsk, onReason, onDecline, onConfirm, onRetry } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  const may = asking !== null && asking.reason.trim() !== '' && !isSending;
  return (
    <section className={cardStyles.card} aria-labelledby={id} aria-busy={status === 'loading'}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeAdmin.roles" />
      </h2>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="attendeeAdmin.roles.unreadable" />
        </RetryAlert>
      )}
      {status === 'loaded' && (
        <>
          <ul className={admin.list}>
            {eventRole.options.map((role) => (
              <Role key={role} role={role} isHeld={roles.roles.includes(role)} onAsk={onAsk} />
            ))}
          </ul>
          <Changes changes={roles.changes} />
        </>
      )}
      <DialogFrame
        isOpen={asking !== null}
        heading={formatMessage({
          id: asking?.isGranted ? 'attendeeAdmin.role.grant' : 'attendeeAdmin.role.revoke',
        })}
        onClose={onDecline}
      >
        <div className={admin.form}>
          {asking && (
            <p className={cardStyles.quiet}>
              <FormattedMessage
                id={asking.isGranted ? 'attendeeAdmin.role.grantText' : 'attendeeAdmin.role.revokeText'}
                values={{ role: formatMessage({ id: `attendeeAdmin.role.${asking.role}` }) }}
              />
            </p>
          )}
          <TextField
            label={formatMessage({ id: 'attendeeAdmin.role.reason' })}
            rows={3}
            value={asking?.reason ?? ''}
            onChange={(typed) => onReason(typed.slice(0, MAX_ROLE_REASON))}
          />
          <div role="alert">
            {problem !== null && (
              <p className={cardStyles.problem}>
                <FormattedMessage id={`attendeeAdmin.role.problem.${problem}`} />
              </p>
            )}
          </div>
          <div className={cardStyles.actions}>
            <Button aria-disabled={!may} onClick={() => may && onConfirm()}>
              <FormattedMessage
                id={asking?.isGranted ? 'attendeeAdmin.role.grant' : 'attendeeAdmin.role.revoke'}
              />
            </Button>
            <Button look="secondary" onClick={onDecline}>
              <FormattedMessage id="attendeeAdmin.role.decline" />
            </Button>
          </div>
        </div>
      </DialogFrame>
    </section>
  );
}
