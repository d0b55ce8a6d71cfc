import { useSelector } from 'react-redux';
import type { Session } from '../../contract/sessions';
import { selectMayOpen, type WithAccess } from '../../features/access';
import { Comments, selectCommentsOn, selectNewComments, type WithComments } from '../../features/comments';
import { ReportDialog, StageNotice } from '../../features/moderation';
import { PollCard, Polls, selectNewPolls, selectPollsOn, type WithPolls } from '../../features/polls';
import { selectMayKnowViewers, ViewerList } from '../../features/presence';
import {
  Questions,
  selectNewQuestions,
  selectQuestionsOn,
  type WithQuestions,
} from '../../features/questions';
import { Panel, type PanelTab } from '../../features/stage';

/** What goes on in a session, in the tabs that the event has. Without any there is no panel. */
export function SessionPanel({ session }: { session: Session }) {
  const commentsOn = useSelector(selectCommentsOn);
  const newComments = useSelector((state: WithComments) => selectNewComments(state, session.sessionId));
  const pollsOn = useSelector(selectPollsOn);
  const newPolls = useSelector((state: WithPolls) => selectNewPolls(state));
  const mayKnowViewers = useSelector(selectMayKnowViewers);
  const questionsOn = useSelector(selectQuestionsOn);
  const newQuestions = useSelector((state: WithQuestions) => selectNewQuestions(state));
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const tabs: PanelTab[] = [
    ...(commentsOn
      ? [
          {
            id: 'chat' as const,
            news: newComments,
            content: (
              <Comments sessionId={session.sessionId} removesAll={isSuperuser} notice={<StageNotice />} />
            ),
          },
        ]
      : []),
    ...(questionsOn ? [{ id: 'questions' as const, news: newQuestions, content: <Questions /> }] : []),
    ...(pollsOn ? [{ id: 'polls' as const, news: newPolls, content: <Polls /> }] : []),
    ...(mayKnowViewers ? [{ id: 'people' as const, news: 0, content: <ViewerList /> }] : []),
  ];
  if (tabs.length === 0) return null;
  return (
    <>
      <Panel tabs={tabs} over={pollsOn && <PollCard />} />
      <ReportDialog />
    </>
  );
}
