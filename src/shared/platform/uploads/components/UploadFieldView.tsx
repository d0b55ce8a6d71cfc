import { useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FileType } from '../../../../contract/platform/files';
import { MEGABYTE } from '../../../kit/lib/sizes';
import cardStyles from '../../../kit/ui/card.module.css';
import { FileButton } from '../../../kit/ui/FileButton';
import { FileDrop } from '../../../kit/ui/FileDrop';
import { acceptOf, kindsOf } from '../problems';
import type { Upload } from '../slice';
import { UploadRow } from './UploadRow';
import styles from './UploadFieldView.module.css';

export interface UploadFieldViewProps {
  heading: ReactNode;
  hint?: ReactNode;
  types: readonly FileType[];
  /** Size limits in bytes: of pictures, and of all others; null where there are none. */
  largest: { pictures: number | null; others: number | null };
  isMany: boolean;
  isClosed: boolean;
  uploads: readonly Upload[];
  onChoose: (file: File) => void;
  onCancel: (handle: string) => void;
  onRetry: (handle: string) => void;
  onDismiss: (handle: string) => void;
}

function Limits({ types, largest }: Pick<UploadFieldViewProps, 'types' | 'largest'>) {
  const { pictures, others } = largest;
  const kinds = kindsOf(types);
  if (pictures !== null && others !== null && pictures !== others) {
    return (
      <FormattedMessage
        id="uploads.limits"
        values={{ kinds, most: others / MEGABYTE, pictures: pictures / MEGABYTE }}
      />
    );
  }
  return (
    <FormattedMessage id="uploads.limit" values={{ kinds, most: (others ?? pictures ?? 0) / MEGABYTE }} />
  );
}

/** Lets the user choose or drop files, and lists those on their way. */
export function UploadFieldView(props: UploadFieldViewProps) {
  const { heading, hint, types, largest, isMany, isClosed, uploads, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  /** A removed row would take the focus with it, so the list keeps it. */
  const andStay = (act: (handle: string) => void) => (handle: string) => {
    list.current?.focus();
    act(handle);
  };
  return (
    <FileDrop heading={heading} isClosed={isClosed} isMany={isMany} onChoose={onChoose}>
      <p className={cardStyles.quiet}>
        {hint !== undefined && <>{hint} </>}
        <Limits types={types} largest={largest} />
      </p>
      <div className={cardStyles.actions}>
        <FileButton
          look="secondary"
          accept={acceptOf(types)}
          isClosed={isClosed}
          isMany={isMany}
          onChoose={onChoose}
          onCancel={null}
        >
          <FormattedMessage id={isMany ? 'uploads.chooseMany' : 'uploads.choose'} />
        </FileButton>
      </div>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {uploads.length > 0 && (
          <ul className={styles.rows}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.handle}
                upload={upload}
                onCancel={andStay(props.onCancel)}
                onRetry={andStay(props.onRetry)}
                onDismiss={andStay(props.onDismiss)}
              />
            ))}
          </ul>
        )}
      </div>
    </FileDrop>
  );
}
