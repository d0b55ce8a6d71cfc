import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CloseButton } from './CloseButton';
import styles from './DialogFrame.module.css';
import { holdComposing } from './keys';

export interface DialogFrameProps {
  isOpen: boolean;
  heading: string;
  /** Label of the close button. If omitted, there is none: the dialog requires an answer. */
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A centered dialog, or a bottom sheet on small screens. Escape closes it and focus returns to where it was.
 */
export function DialogFrame({ isOpen, heading, closeLabel, onClose, children }: DialogFrameProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog
          className={styles.dialog ?? ''}
          role={closeLabel === undefined ? 'alertdialog' : 'dialog'}
          render={(props) => <section {...props} onKeyDown={holdComposing} />}
        >
          <div className={styles.top}>
            <Heading slot="title" level={2} className={styles.heading ?? ''}>
              {heading}
            </Heading>
            {closeLabel !== undefined && (
              <CloseButton label={closeLabel} className={styles.close} onClose={onClose} />
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
