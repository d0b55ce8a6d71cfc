import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useMessagePath, type Addressee } from '../../shared/people/person/useMessagePath';
import buttonStyles from '../../shared/kit/ui/Button.module.css';

export interface MessageLinkProps {
  addressee: Addressee;
  name: string;
}

/**
 * Leads to the conversation with somebody, or a booth; nothing where there are no messages
 * (product.md#messages).
 */
export function MessageLink({ addressee, name }: MessageLinkProps) {
  const { formatMessage } = useIntl();
  const path = useMessagePath()(addressee);
  if (path === null) return null;
  const isBooth = 'exhibitorId' in addressee;
  return (
    <Link
      to={path}
      {...(!isBooth && { 'aria-label': formatMessage({ id: 'people.messageName' }, { name }) })}
      className={`${buttonStyles.button} ${buttonStyles.secondary}`}
    >
      <FormattedMessage id={isBooth ? 'people.messageBooth' : 'people.message'} />
    </Link>
  );
}
