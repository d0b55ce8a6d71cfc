import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import cardStyles from '../../kit/ui/card.module.css';

export interface MoreButtonProps {
  more: 'idle' | 'loading' | 'failed';
  /** Shown if the next page could not be loaded. */
  failed: ReactNode;
  className?: string | undefined;
  onMore: () => void;
}

/** Loads the next page of a list. */
export function MoreButton({ more, failed, className, onMore }: MoreButtonProps) {
  const isLoading = more === 'loading';
  return (
    <div className={[cardStyles.actions, className].filter(Boolean).join(' ')}>
      {more === 'failed' && (
        <p role="alert" className={cardStyles.problem}>
          {failed}
        </p>
      )}
      <Button look="secondary" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
        <FormattedMessage id={isLoading ? 'admin.loading' : 'admin.more'} />
      </Button>
    </div>
  );
}
