import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useRequestPath, type Invited } from '../../shared/people/person/useRequestPath';
import buttonStyles from '../../shared/kit/ui/Button.module.css';

export interface MeetLinkProps {
  invited: Invited;
  name: string;
}

/** Leads to a request to meet somebody, or a booth; nothing where there are no meetings (product.md#meetings). */
export function MeetLink({ invited, name }: MeetLinkProps) {
  const { formatMessage } = useIntl();
  const path = useRequestPath()(invited);
  if (path === null) return null;
  return (
    <Link
      to={path}
      aria-label={formatMessage({ id: 'people.meetName' }, { name })}
      className={`${buttonStyles.button} ${buttonStyles.secondary}`}
    >
      <FormattedMessage id="people.meet" />
    </Link>
  );
}
