import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fileRules, type StoredFile } from '../../../../contract/platform/files';
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH, type Message } from '../../../../contract/messages/messages';
import { FaultText } from '../../../../shared/platform/faults';
import { sendable } from '../../../../shared/kit/lib/sendable';
import { Button } from '../../../../shared/kit/ui/Button';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import { FileButton } from '../../../../shared/kit/ui/FileButton';
import { MessageForm } from '../../../../shared/kit/ui/MessageForm';
import { Names } from '../../../../shared/kit/ui/Names';
import { acceptOf, UploadRow, type Uploads } from '../../../../shared/platform/uploads';
import type { Edit } from '../threadsSlice';
import { quoteText } from './describe';
import styles from './ComposerView.module.css';

export interface ComposerViewProps {
  draft: string;
  replyTo: Message['replyTo'];
  edit: Edit | null;
  attachments: readonly StoredFile[];
  uploads: Uploads;
  enterSends: boolean;
  /** The field gets the focus when it is shown. */
  isTypedAtOnce: boolean;
  /** Names of the people typing. */
  typing: readonly string[];
  onDraft: (text: string) => void;
  onSend: () => void;
  onReplyDropped: () => void;
  onFileRemoved: (fileId: string) => void;
  onEditChange: (text: string) => void;
  onEditSave: () => void;
  onEditCancel: () => void;
  /** The user wants to edit their last message; returns true if there is one. */
  onEditLast: () => boolean;
}

function Banner({ onDrop, label, children }: { onDrop: () => void; label: string; children: ReactNode }) {
  return (
    <div className={styles.banner}>
      <p>{children}</p>
      <CloseButton label={label} onClose={onDrop} />
    </div>
  );
}

/** Files attached to the message: uploaded ones, and those on their way. */
function Attachments({
  attachments,
  uploads,
  onFileRemoved,
}: Pick<ComposerViewProps, 'attachments' | 'uploads' | 'onFileRemoved'>) {
  const { formatMessage } = useIntl();
  if (attachments.length === 0 && uploads.uploads.length === 0) return null;
  return (
    <ul className={styles.attachments}>
      {attachments.map(({ fileId, name }) => (
        <li key={fileId} className={styles.attachment}>
          <span>{name}</span>
          <CloseButton
            label={formatMessage({ id: 'messageCenter.removeFile' }, { name })}
            onClose={() => onFileRemoved(fileId)}
          />
        </li>
      ))}
      {uploads.uploads.map((upload) => (
        <UploadRow
          key={upload.handle}
          upload={upload}
          onCancel={uploads.onCancel}
          onRetry={uploads.onRetry}
          onDismiss={uploads.onDismiss}
        />
      ))}
    </ul>
  );
}

/**
 * Sends at once, or as soon as the files are uploaded, unless one of them could not be. Whoever leaves the
 * conversation before finds the message there, unsent.
 */
function useSending({ uploads, onSend }: Pick<ComposerViewProps, 'uploads' | 'onSend'>, hasContent: boolean) {
  const [isWaiting, setWaiting] = useState(false);
  /** How often a message became due. */
  const [due, setDue] = useState(0);
  const isUploading = uploads.uploads.some(({ status }) => status !== 'failed');
  const hasFailed = uploads.uploads.some(({ status }) => status === 'failed');
  if (isWaiting && !isUploading) {
    setWaiting(false);
    if (hasContent && !hasFailed) setDue(due + 1);
  }
  const sendNow = useEffectEvent(onSend);
  useEffect(() => {
    if (due > 0) sendNow();
  }, [due]);
  return {
    isUploading,
    isWaiting,
    send: () => (isUploading ? setWaiting(true) : onSend()),
    dontSend: () => setWaiting(false),
  };
}

/** Where a message is written or edited. */
export function ComposerView(props: ComposerViewProps) {
  const { draft, replyTo, edit, attachments, uploads, enterSends, isTypedAtOnce, typing } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isTypedAtOnce) field.current?.focus({ preventScroll: true });
  }, [isTypedAtOnce]);
  const answered = replyTo?.number;
  const edited = edit?.number;
  useEffect(() => {
    if (answered !== undefined || edited !== undefined) field.current?.focus();
  }, [answered, edited]);

  const mayAttach = edit === null && attachments.length + uploads.uploads.length < MAX_MESSAGE_FILES;
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !mayAttach) return;
    event.preventDefault();
    for (const file of files) uploads.onChoose(file);
  };
  const value = edit ? edit.text : draft;
  const written = sendable(value);
  const hasContent = written !== '' || (edit === null && attachments.length > 0);
  const { isUploading, isWaiting, send, dontSend } = useSending(props, hasContent);
  return (
    <div className={styles.composer}>
      <p className={styles.typing} role="status">
        {typing.length > 0 && (
          <FormattedMessage
            id="messageCenter.typing"
            values={{ names: <Names names={typing} />, count: typing.length }}
          />
        )}
      </p>
      <MessageForm
        field={field}
        texts={{
          label: edit ? 'messageCenter.editLabel' : 'messageCenter.label',
          keys: enterSends ? 'messageCenter.hint' : 'messageCenter.hintCtrl',
          left: 'messageCenter.left',
          tooMany: 'messageCenter.tooMany',
          tooLong: 'messageCenter.tooLong',
          send: edit ? 'messageCenter.save' : 'messageCenter.send',
        }}
        value={value}
        length={written.length}
        maxLength={MAX_MESSAGE_LENGTH}
        sendBy={enterSends ? 'enter' : 'ctrlEnter'}
        canSend={edit ? hasContent && edit.status !== 'sending' : (hasContent || isUploading) && !isWaiting}
        size="small"
        sendAt="beside"
        fieldAttributes={{ onPaste: paste, dir: 'auto' }}
        above={
          <>
            {replyTo && (
              <Banner label={formatMessage({ id: 'messageCenter.dropReply' })} onDrop={props.onReplyDropped}>
                <FormattedMessage
                  id="messageCenter.replying"
                  values={{
                    name: <bdi>{replyTo.senderName}</bdi>,
                    text: <bdi>{quoteText(replyTo, intl).slice(0, 120)}</bdi>,
                  }}
                />
              </Banner>
            )}
            {edit && (
              <Banner label={formatMessage({ id: 'messageCenter.cancelEdit' })} onDrop={props.onEditCancel}>
                <FormattedMessage id="messageCenter.editing" />
              </Banner>
            )}
            {edit === null && (
              <Attachments attachments={attachments} uploads={uploads} onFileRemoved={props.onFileRemoved} />
            )}
          </>
        }
        tools={
          edit === null && (
            <FileButton
              look="quiet"
              accept={acceptOf(fileRules('conversation', 'attachment')?.types ?? [])}
              isClosed={!mayAttach}
              isMany
              onChoose={uploads.onChoose}
              onCancel={null}
            >
              <FormattedMessage id="messageCenter.attach" />
            </FileButton>
          )
        }
        below={
          <>
            <div role="status">
              {edit === null && isWaiting && (
                <p className={styles.quiet}>
                  <FormattedMessage id="messageCenter.sendsLater" />{' '}
                  <Button look="quiet" onClick={dontSend}>
                    <FormattedMessage id="messageCenter.dontSend" />
                  </Button>
                </p>
              )}
            </div>
            <div role="alert">
              {edit?.status === 'failed' && edit.problem && (
                <p className={styles.problem}>
                  <FaultText fault={{ code: edit.problem }} />
                </p>
              )}
            </div>
          </>
        }
        onKey={({ key }) => {
          if (key === 'Escape' && edit === null && isWaiting) {
            dontSend();
            return true;
          }
          if (key === 'Escape' && (edit || replyTo)) {
            if (edit) props.onEditCancel();
            else props.onReplyDropped();
            return true;
          }
          return key === 'ArrowUp' && edit === null && draft === '' && props.onEditLast();
        }}
        onChange={edit ? props.onEditChange : props.onDraft}
        onSend={edit ? props.onEditSave : send}
      />
    </div>
  );
}
