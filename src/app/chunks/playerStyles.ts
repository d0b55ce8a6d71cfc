// The styles that all pages with comments and a player share, in one order (tools/structure/styleOrder.ts):
// what a page shows first does not decide about it.
import '../../shared/kit/ui/Choice.module.css';
import '../../shared/kit/ui/CloseButton.module.css';
import '../../shared/kit/ui/DialogFrame.module.css';
import '../../features/stage/comments/components/RemoveCommentDialog.module.css';
import '../../shared/kit/ui/field.module.css';
import '../../features/stage/moderation/components/ReportDialogView.module.css';
import '../../shared/kit/ui/MessageForm.module.css';
import '../../shared/kit/ui/SafeHtml.module.css';
import '../../features/stage/comments/components/CommentsView.module.css';
import '../../shared/kit/ui/SessionTime.module.css';
import '../../shared/kit/ui/DetailMessage.module.css';
import '../../shared/kit/ui/BackLink.module.css';
import '../../shared/kit/ui/Skeleton.module.css';
import '../../features/stage/video/components/PlayerFrame.module.css';
import '../../shared/kit/ui/menu.module.css';
import '../../features/stage/video/components/PlayerMenu.module.css';
import '../../features/stage/video/components/ControlsView.module.css';
import '../../features/stage/video/components/PlayerNotices.module.css';
import '../../features/stage/video/components/StatsView.module.css';
import '../../features/stage/video/components/VideoPanel.module.css';
import '../../features/stage/video/components/MediaPlayer.module.css';
