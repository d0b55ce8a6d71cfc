import { FormattedMessage } from 'react-intl';
import { BackLink } from '../../../../shared/kit/ui/BackLink';

/** Leads back to the program by the event's label for it, or home while that is closed (null). */
export function ProgramLink({ label }: { label: string | null }) {
  return (
    <BackLink to={label === null ? '/' : '/sessions'}>
      {label ?? <FormattedMessage id="session.home" />}
    </BackLink>
  );
}
