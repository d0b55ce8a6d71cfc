import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { SandboxedFrame } from '../../../../shared/kit/ui/SandboxedFrame';
import styles from './SocialView.module.css';

export type SocialViewProps =
  /** `src`: page URL; `height` in pixels. */
  | { kind: 'frame'; title: string; src: string; height: number }
  | { kind: 'link'; title: string; text: string; url: string };

/** Social embed (product.md#home): a page in a sandboxed frame, or a card linking to it. */
export function SocialView(props: SocialViewProps) {
  if (props.kind === 'frame') {
    const { src, title, height } = props;
    return <SandboxedFrame src={src} title={title} className={styles.frame} style={{ blockSize: height }} />;
  }
  return (
    <article className={styles.card}>
      <p className={styles.text}>{props.text}</p>
      <AnyLink to={props.url} className={styles.link}>
        {props.title}
      </AnyLink>
    </article>
  );
}
