import { useMemo, type ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlConfig, type IntlShape } from 'react-intl';
import { isolated } from '../../../contract/kit/isolated';

type Formatted = IntlShape['formatMessage'];
type Listed = IntlShape['formatList'];

const kept = <T,>(value: T): T | string => (typeof value === 'string' ? isolated(value) : value);

/** Messages and lists whose values do not turn what stands beside them (product.md#sanitizing). */
function isolating(intl: IntlShape): IntlShape {
  const formatMessage = ((...[descriptor, values, options]: Parameters<Formatted>) =>
    intl.formatMessage(
      descriptor,
      values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, kept(value)])),
      options,
    )) as Formatted;
  const formatList = ((...[values, options]: Parameters<Listed>) =>
    intl.formatList(Array.from(values, kept), options)) as Listed;
  return { ...intl, formatMessage, $t: formatMessage, formatList };
}

export interface MessagesProviderProps extends Pick<IntlConfig, 'locale' | 'onError'> {
  messages: NonNullable<IntlConfig['messages']>;
  children: ReactNode;
}

/** Provides the messages of a language. */
export function MessagesProvider({ locale, messages, onError, children }: MessagesProviderProps) {
  const intl = useMemo(
    () => isolating(createIntl({ locale, messages, ...(onError && { onError }) })),
    [locale, messages, onError],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
