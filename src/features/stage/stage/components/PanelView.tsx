import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './PanelView.module.css';

/** Ids of the panel's tabs, as they are in the URL. */
export type PanelTabId = 'chat' | 'questions' | 'polls' | 'people';

export interface PanelTab {
  id: PanelTabId;
  /** What is new there since it was last open. */
  news: number;
  content: ReactNode;
}

export interface PanelViewProps {
  /** What the event has, in order; at least one. */
  tabs: readonly PanelTab[];
  /** The open tab; null while the panel is folded away. */
  open: PanelTabId | null;
  /** Stands above the tab's content, such as a poll that has just opened. */
  above?: ReactNode;
  onOpen: (id: PanelTabId) => void;
  onFold: () => void;
}

/** Highest count shown in a badge. */
const MANY = 99;

function News({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.news} aria-hidden="true">
        {count > MANY ? `${MANY}+` : count}
      </span>
      <span className={styles.spokenNews}>
        <FormattedMessage id="stage.panel.news" values={{ count }} />
      </span>
    </>
  );
}

/**
 * When the panel is folded or unfolded by its button, that button is gone: the focus moves to what took its
 * place.
 */
function useFoldFocus(isFolded: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isFolded);
  useEffect(() => {
    if (before.current === isFolded) return;
    before.current = isFolded;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
  }, [isFolded]);
  return place;
}

/** What goes on beside the player, in tabs. Folding it away leaves a button in its place. */
export function PanelView(props: PanelViewProps) {
  const { tabs, open, onOpen } = props;
  const [first] = tabs;
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  const place = useFoldFocus(open === null);
  if (!first) return null;
  if (open !== null) {
    return (
      <div ref={place} className={styles.place}>
        <OpenPanel {...props} open={open} />
      </div>
    );
  }
  return (
    <div ref={place} className={styles.folded}>
      <Button look="secondary" aria-expanded={false} onClick={() => onOpen(last ?? first.id)}>
        <FormattedMessage id="stage.panel.unfold" />
        <News count={tabs.reduce((sum, tab) => sum + tab.news, 0)} />
      </Button>
    </div>
  );
}

function OpenPanel({ tabs, open, above, onOpen, onFold }: PanelViewProps & { open: PanelTabId }) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section className={styles.panel} aria-label={formatMessage({ id: 'stage.panel.label' })} id={id}>
      <Tabs
        className={styles.tabs ?? ''}
        selectedKey={open}
        onSelectionChange={(key) => onOpen(key as PanelTabId)}
      >
        <div className={styles.bar}>
          <TabList aria-label={formatMessage({ id: 'stage.panel.label' })} className={styles.list ?? ''}>
            {tabs.map((tab) => (
              <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
                <FormattedMessage id={`stage.panel.${tab.id}`} />
                <News count={tab.id === open ? 0 : tab.news} />
              </Tab>
            ))}
          </TabList>
          <button
            type="button"
            className={styles.fold}
            aria-expanded
            aria-controls={id}
            aria-label={formatMessage({ id: 'stage.panel.fold' })}
            title={formatMessage({ id: 'stage.panel.fold' })}
            onClick={onFold}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l7 7-7 7M13 5l7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
        <div className={styles.below}>
          {above}
          {tabs.map((tab) => (
            <TabPanel key={tab.id} id={tab.id} className={styles.content ?? ''}>
              {tab.content}
            </TabPanel>
          ))}
        </div>
      </Tabs>
    </section>
  );
}
