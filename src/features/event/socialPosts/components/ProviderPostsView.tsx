import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { SandboxedFrame } from '../../../../shared/kit/ui/SandboxedFrame';
import styles from './ProviderPostsView.module.css';

export interface ProviderPostsViewProps {
  title: string;
  /** Absolute URL of the provider's page. */
  src: string;
  /** Of the frame, in pixels. */
  height: number;
  /** The provider, as people know it. */
  host: string;
  /** Whether the user agreed; nothing is requested from the provider otherwise. */
  shown: boolean;
  onShow: () => void;
  onHide: () => void;
}

/**
 * Posts of a provider in a frame, or the question whether to show them. What may have gone wrong is said with
 * every frame: a page cannot tell whether one of another origin refused, hangs or is empty.
 */
export function ProviderPostsView({
  title,
  src,
  height,
  host,
  shown,
  onShow,
  onHide,
}: ProviderPostsViewProps) {
  return (
    <div className={styles.card} data-screen-only>
      <p className={styles.text}>
        <FormattedMessage id={shown ? 'socialPosts.nothing' : 'socialPosts.question'} values={{ host }} />
      </p>
      {/* One button for both, so that it keeps the focus. */}
      <Button
        look={shown ? 'secondary' : 'primary'}
        className={styles.button}
        onClick={shown ? onHide : onShow}
      >
        <FormattedMessage id={shown ? 'socialPosts.hide' : 'socialPosts.show'} />
      </Button>
      {shown && (
        <SandboxedFrame src={src} title={title} className={styles.frame} style={{ blockSize: height }} />
      )}
    </div>
  );
}
