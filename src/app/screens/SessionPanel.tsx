import { useSelector } from 'react-redux';
import type { Session } from '../../contract/program/sessions';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import {
  Comments,
  selectCommentsOn,
  selectNewComments,
  type WithComments,
} from '../../features/stage/comments';
import { ReportDialog, StageNotice } from '../../features/stage/moderation';
import { NewPoll, Polls, selectNewPolls, selectPollsOn, type WithPolls } from '../../features/stage/polls';
import { selectMayKnowViewers, ViewerList } from '../../features/program/viewers';
import {
  Questions,
  selectNewQuestions,
  selectQuestionsOn,
  type WithQuestions,
} from '../../features/stage/questions';
import { Panel, selectOpenTab, type PanelTab, type PanelTabId } from '../../features/stage/stage';
import type { WithPage } from '../../shared/platform/page';

/** The tabs that the event has, in order. */
function useTabIds(): PanelTabId[] {
  const has: Record<PanelTabId, boolean> = {
    chat: useSelector(selectCommentsOn),
    questions: useSelector(selectQuestionsOn),
    polls: useSelector(selectPollsOn),
    people: useSelector(selectMayKnowViewers),
  };
  return (['chat', 'questions', 'polls', 'people'] as const).filter((id) => has[id]);
}

/**
 * What is new in each tab. What is open is not new, and is not looked up: otherwise every comment of a busy
 * chat would render all tabs twice, when it comes and when it was seen.
 */
function useNews(open: PanelTabId | null, sessionId: string): Record<PanelTabId, number> {
  return {
    chat: useSelector((state: WithComments) => (open === 'chat' ? 0 : selectNewComments(state, sessionId))),
    questions: useSelector((state: WithQuestions) => (open === 'questions' ? 0 : selectNewQuestions(state))),
    polls: useSelector((state: WithPolls) => (open === 'polls' ? 0 : selectNewPolls(state))),
    people: 0,
  };
}

/** What goes on in a session, in the tabs that the event has. Without any there is no panel. */
export function SessionPanel({ session: { sessionId } }: { session: Session }) {
  const ids = useTabIds();
  const open = useSelector((state: WithPage) => selectOpenTab(state, ids));
  const news = useNews(open, sessionId);
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  if (ids.length === 0) return null;
  const content: Record<PanelTabId, PanelTab['content']> = {
    chat: <Comments sessionId={sessionId} removesAll={isSuperuser} notice={<StageNotice />} />,
    questions: <Questions />,
    polls: <Polls />,
    people: <ViewerList />,
  };
  const tabs = ids.map((id) => ({ id, news: news[id], content: content[id] }));
  return (
    <>
      <Panel
        tabs={tabs}
        above={(show) =>
          ids.includes('polls') && open !== 'polls' && <NewPoll onOpen={() => show('polls')} />
        }
      />
      <ReportDialog />
    </>
  );
}
