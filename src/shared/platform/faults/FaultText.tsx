import { FormattedMessage } from 'react-intl';
import type { Fault } from './faultOf';

/** Says why a request failed. */
export const FaultText = ({ fault: { code, ...values } }: { fault: Fault }) => (
  <FormattedMessage id={`fault.${code}`} values={values} />
);
