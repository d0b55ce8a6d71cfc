import { FaultContext } from '../shared/ui/fault';
import { PageMessage } from '../shared/ui/PageMessage';
import { ChunkSlot } from './ChunkSlot';

/** A fault of ours, with its code where it has one (spec §8: module-not-found), and the offer to report it. */
export function ScreenError({ error }: { error: { message: string; code?: string } }) {
  const code = error.code ?? error.message;
  return (
    <FaultContext value={code}>
      <PageMessage kind="fault" code={code} onRetry={() => window.location.assign('/')}>
        <ChunkSlot chunk="report" screen="ReportButton" />
      </PageMessage>
    </FaultContext>
  );
}
