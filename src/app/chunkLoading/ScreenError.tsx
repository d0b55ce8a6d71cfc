import { FaultContext } from '../../shared/kit/ui/fault';
import { PageMessage } from '../../shared/kit/ui/PageMessage';
import { ChunkSlot } from './ChunkSlot';

/**
 * An application error, with its code if it has one (such as module-not-found, product.md#routes), and a
 * button to report it.
 */
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
