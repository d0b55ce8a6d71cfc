import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from './Button';

export interface RetryButtonProps extends Pick<ButtonProps, 'look'> {
  onRetry: () => void;
}

/** Offers to load again what could not be loaded, and does so by itself once the browser is online again. */
export function RetryButton({ look, onRetry }: RetryButtonProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After everyone else has heard of it: a saga that retries on its own removes the button first.
    const onOnline = () => {
      timer = setTimeout(retry);
    };
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return (
    <Button {...(look && { look })} onClick={onRetry}>
      <FormattedMessage id="ui.retry" />
    </Button>
  );
}
