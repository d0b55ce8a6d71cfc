import { useEffect, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { navigationRequested, selectSearch } from '../../../../shared/platform/page';
import { PageMessage } from '../../../../shared/kit/ui/PageMessage';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { choiceRequested, type WithBoothChoice } from '../choiceSlice';
import { documentsRequested } from '../documentsSlice';
import { boothOpened, boothRequested } from '../editSlice';
import {
  logRequested,
  moreRequested,
  promotionsRequested,
  statisticsRequested,
  type WithBoothFigures,
} from '../figuresSlice';
import { CENTER_TABS, centerPath, centerPlace, type CenterTab } from '../paths';
import { selectBoothEdit } from '../selectors';
import { teamRequested, type WithBoothTeam } from '../teamSlice';
import { ActivityView } from './ActivityView';
import { BoothTab } from './BoothTab';
import styles from './Center.module.css';
import { CenterFrameView } from './CenterFrameView';
import { ChooseBoothView } from './ChooseBoothView';
import { Documents } from './Documents';
import { Leads } from './Leads';
import { PromotionsView } from './PromotionsView';
import { StatisticsView } from './StatisticsView';
import { Team } from './Team';

export interface ExhibitorCenterProps {
  isSuperuser: boolean;
  /** Path of a booth's page; null where the event does not show booths. */
  boothPathOf: (exhibitorId: string) => string | null;
  /** Shows a booth's meetings and duties; null where the event has no meetings. */
  meetingsOf: ((exhibitorId: string) => ReactNode) | null;
  /** Shows what visitors wrote to a booth; null where the event has no messages. */
  inboxOf: ((exhibitorId: string) => ReactNode) | null;
}

/**
 * Tabs for the user: one is for superusers, others for events with meetings and with messages. The inbox is
 * the team's alone.
 */
const tabsOf = ({ isSuperuser, meetingsOf, inboxOf }: ExhibitorCenterProps, isOnTeam: boolean): CenterTab[] =>
  CENTER_TABS.filter(
    (tab) =>
      (tab !== 'promotions' || isSuperuser) &&
      (tab !== 'meetings' || meetingsOf !== null) &&
      (tab !== 'messages' || (inboxOf !== null && (isOnTeam || !isSuperuser))),
  );

/** The choice of booths; whoever has only one goes on to it. */
function ChooseBooth() {
  const dispatch = useDispatch();
  const choice = useSelector((state: WithBoothChoice) => state.boothChoice);
  const [first, ...others] = choice.exhibitors;
  const only = choice.query === '' && others.length === 0 && choice.status === 'loaded' ? first : undefined;
  useEffect(() => void dispatch(choiceRequested({ query: '' })), [dispatch]);
  useEffect(() => {
    if (only) dispatch(navigationRequested(centerPath(only.exhibitorId), true));
  }, [dispatch, only]);
  if (only || choice.status === 'idle' || choice.status === 'loading') return <PageMessage kind="loading" />;
  return (
    <ChooseBoothView
      {...choice}
      onQuery={(query) => dispatch(choiceRequested({ query }))}
      onRetry={() => dispatch(choiceRequested({ query: choice.query }))}
    />
  );
}

function Statistics() {
  const dispatch = useDispatch();
  const { statistics } = useSelector((state: WithBoothFigures) => state.boothFigures);
  useEffect(() => void dispatch(statisticsRequested()), [dispatch]);
  return <StatisticsView {...statistics} onRetry={() => dispatch(statisticsRequested())} />;
}

function Activity() {
  const dispatch = useDispatch();
  const { log } = useSelector((state: WithBoothFigures) => state.boothFigures);
  useEffect(() => void dispatch(logRequested()), [dispatch]);
  return (
    <ActivityView
      {...log}
      onMore={() => dispatch(moreRequested())}
      onRetry={() => dispatch(logRequested())}
    />
  );
}

function Promotions() {
  const dispatch = useDispatch();
  const { promotions } = useSelector((state: WithBoothFigures) => state.boothFigures);
  useEffect(() => void dispatch(promotionsRequested()), [dispatch]);
  return <PromotionsView {...promotions} onRetry={() => dispatch(promotionsRequested())} />;
}

interface TabProps extends Pick<ExhibitorCenterProps, 'meetingsOf' | 'inboxOf'> {
  tab: CenterTab;
  exhibitorId: string;
  companyName: string;
  isSuperuser: boolean;
}

function Tab({ tab, exhibitorId, companyName, isSuperuser, meetingsOf, inboxOf }: TabProps) {
  switch (tab) {
    case 'booth':
    case 'hours':
      return <BoothTab part={tab} companyName={companyName} />;
    case 'documents':
      return <Documents exhibitorId={exhibitorId} />;
    case 'meetings':
      return meetingsOf?.(exhibitorId) ?? null;
    case 'messages':
      return inboxOf?.(exhibitorId) ?? null;
    case 'team':
      return <Team mayRemoveSelf={isSuperuser} />;
    case 'leads':
      return <Leads />;
    case 'statistics':
      return <Statistics />;
    case 'activity':
      return <Activity />;
    case 'promotions':
      return <Promotions />;
  }
}

function OpenBooth(props: ExhibitorCenterProps & { exhibitorId: string; tab: CenterTab }) {
  const { exhibitorId, tab, isSuperuser, boothPathOf, meetingsOf, inboxOf } = props;
  const dispatch = useDispatch();
  const edit = useSelector(selectBoothEdit);
  const { exhibitors } = useSelector((state: WithBoothChoice) => state.boothChoice);
  const isOnTeam = useSelector(({ boothTeam }: WithBoothTeam) => boothTeam.members.some(({ own }) => own));
  useEffect(() => {
    dispatch(boothOpened({ exhibitorId }));
    dispatch(boothRequested());
    // What the booth lacks depends on these.
    dispatch(documentsRequested());
    dispatch(teamRequested());
  }, [dispatch, exhibitorId]);
  const { stored, status } = edit;
  if (stored?.exhibitorId !== exhibitorId) {
    if (status !== 'failed') return <PageMessage kind="loading" />;
    return (
      <div className={styles.page}>
        <RetryAlert onRetry={() => dispatch(boothRequested())}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      </div>
    );
  }
  const tabs = tabsOf(props, isOnTeam);
  const shown = tabs.includes(tab) ? tab : 'booth';
  const { companyName } = stored;
  return (
    <CenterFrameView
      exhibitorId={exhibitorId}
      companyName={companyName}
      tab={shown}
      tabs={tabs}
      boothPath={boothPathOf(exhibitorId)}
      hasChoice={isSuperuser || exhibitors.length > 1}
    >
      <Tab
        tab={shown}
        exhibitorId={exhibitorId}
        companyName={companyName}
        isSuperuser={isSuperuser}
        meetingsOf={meetingsOf}
        inboxOf={inboxOf}
      />
    </CenterFrameView>
  );
}

/** The exhibitor center: the booth and the tab that the address names (product.md#exhibitor-center). */
export function ExhibitorCenter(props: ExhibitorCenterProps) {
  const { exhibitorId, tab } = centerPlace(useSelector(selectSearch));
  if (exhibitorId === null) return <ChooseBooth />;
  return <OpenBooth key={exhibitorId} {...props} exhibitorId={exhibitorId} tab={tab} />;
}
