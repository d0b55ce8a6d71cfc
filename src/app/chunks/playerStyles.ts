// The styles that all pages with comments and a player share, in one order (tools/structure/styleOrder.ts):
// what a page shows first does not decide about it.
import '../../shared/ui/Choice.module.css';
import '../../shared/ui/CloseButton.module.css';
import '../../shared/ui/DialogFrame.module.css';
import '../../features/comments/components/RemoveCommentDialog.module.css';
import '../../shared/ui/field.module.css';
import '../../features/moderation/components/ReportDialogView.module.css';
import '../../shared/ui/MessageForm.module.css';
import '../../shared/ui/SafeHtml.module.css';
import '../../features/comments/components/CommentsView.module.css';
import '../../shared/ui/SessionTime.module.css';
import '../../shared/ui/DetailMessage.module.css';
import '../../shared/ui/BackLink.module.css';
import '../../shared/ui/Skeleton.module.css';
import '../../features/video/components/PlayerFrame.module.css';
import '../../shared/ui/menu.module.css';
import '../../features/video/components/PlayerMenu.module.css';
import '../../features/video/components/ControlsView.module.css';
import '../../features/video/components/PlayerNotices.module.css';
import '../../features/video/components/StatsView.module.css';
import '../../features/video/components/VideoPanel.module.css';
import '../../features/video/components/MediaPlayer.module.css';
