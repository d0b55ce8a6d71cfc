import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessagingSettings } from '../../../../contract/messages/messaging';
import type { BlocksState } from '../../../../shared/messages/blocks';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { MessageSettingsState } from '../slice';
import { BlockedPeople } from './BlockedPeople';
import styles from './MessageSettingsView.module.css';
import { QuietHours } from './QuietHours';

export interface MessageSettingsViewProps extends Pick<MessageSettingsState, 'saving' | 'problem'> {
  /** Null while they are loaded. */
  settings: MessagingSettings | null;
  blocks: BlocksState;
  /** The switch for push messages in this browser; null where the event has none. */
  push: ReactNode;
  viewerZone: string;
  /** All that can be chosen. */
  zones: readonly string[];
  onChange: (changes: Partial<MessagingSettings>) => void;
  onRetry: () => void;
  onUnblock: (attendeeId: string) => void;
  onBlocksRetry: () => void;
  onClose: () => void;
}

/** A choice that is on or off. */
type Toggle = {
  [Name in keyof MessagingSettings]: MessagingSettings[Name] extends boolean ? Name : never;
}[keyof MessagingSettings];

/** Settings that belong together. */
function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.heading}>
        {heading}
      </h3>
      {children}
    </section>
  );
}

/** The user's choices about messages; each is stored as it is made. */
export function MessageSettingsView(props: MessageSettingsViewProps) {
  const { settings, saving, problem, blocks, push, viewerZone, zones } = props;
  const { onChange, onRetry, onUnblock, onBlocksRetry, onClose } = props;
  const { formatMessage } = useIntl();
  const toggle = (name: Toggle, label: string, description?: string) =>
    settings && (
      <Switch
        label={label}
        {...(description !== undefined && { description })}
        isSelected={settings[name]}
        onChange={(on) => onChange({ [name]: on })}
      />
    );
  return (
    <DialogFrame
      isOpen
      heading={formatMessage({ id: 'messageSettings.title' })}
      closeLabel={formatMessage({ id: 'messageSettings.close' })}
      onClose={onClose}
    >
      <div className={styles.settings} aria-busy={settings === null}>
        <p role="status" className={styles.status}>
          {settings === null && <FormattedMessage id="messageSettings.loading" />}
          {saving === 'sending' && <FormattedMessage id="messageSettings.saving" />}
          {saving === 'saved' && <FormattedMessage id="messageSettings.saved" />}
        </p>
        {problem !== null && (
          <RetryAlert onRetry={onRetry}>
            <p className={styles.text}>
              <FormattedMessage id={`messageSettings.problem.${problem}`} />
            </p>
          </RetryAlert>
        )}
        {settings && (
          <>
            <Group heading={formatMessage({ id: 'messageSettings.alerts' })}>
              {toggle(
                'playsSound',
                formatMessage({ id: 'messageSettings.playsSound' }),
                formatMessage({ id: 'messageSettings.playsSoundText' }),
              )}
              {toggle('countsInTitle', formatMessage({ id: 'messageSettings.countsInTitle' }))}
              {push !== null && (
                <>
                  {toggle(
                    'pushes',
                    formatMessage({ id: 'messageSettings.pushes' }),
                    formatMessage({ id: 'messageSettings.pushesText' }),
                  )}
                  {settings.pushes && push}
                </>
              )}
              <QuietHours
                hours={settings.quietHours}
                viewerZone={viewerZone}
                zones={zones}
                onChange={(quietHours) => onChange({ quietHours })}
              />
            </Group>
            <Group heading={formatMessage({ id: 'messageSettings.privacy' })}>
              {toggle(
                'strangersAsk',
                formatMessage({ id: 'messageSettings.strangersAsk' }),
                formatMessage({ id: 'messageSettings.strangersAskText' }),
              )}
              {toggle(
                'showsRead',
                formatMessage({ id: 'messageSettings.showsRead' }),
                formatMessage({ id: 'messageSettings.showsReadText' }),
              )}
              {toggle('showsTyping', formatMessage({ id: 'messageSettings.showsTyping' }))}
              {toggle('showsPresence', formatMessage({ id: 'messageSettings.showsPresence' }))}
              {toggle('showsLastSeen', formatMessage({ id: 'messageSettings.showsLastSeen' }))}
            </Group>
            <Group heading={formatMessage({ id: 'messageSettings.writing' })}>
              {toggle(
                'enterSends',
                formatMessage({ id: 'messageSettings.enterSends' }),
                formatMessage({ id: 'messageSettings.enterSendsText' }),
              )}
            </Group>
          </>
        )}
        <Group heading={formatMessage({ id: 'messageSettings.blocked' })}>
          <BlockedPeople blocks={blocks} onUnblock={onUnblock} onRetry={onBlocksRetry} />
        </Group>
      </div>
    </DialogFrame>
  );
}
