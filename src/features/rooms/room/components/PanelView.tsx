import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import { isComposing } from '../../../../shared/kit/ui/keys';
import styles from './PanelView.module.css';

export interface PanelViewProps {
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the stage, or over it where space is short. Escape closes it. */
export function PanelView({ heading, onClose, children }: PanelViewProps) {
  const { formatMessage } = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      className={styles.panel}
      aria-labelledby="room-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onClose();
      }}
    >
      <div className={styles.top}>
        <h2 id="room-panel" ref={title} tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        <CloseButton label={formatMessage({ id: 'room.closePanel' })} onClose={onClose} />
      </div>
      <div className={styles.content} tabIndex={0} role="region" aria-labelledby="room-panel">
        {children}
      </div>
    </section>
  );
}
