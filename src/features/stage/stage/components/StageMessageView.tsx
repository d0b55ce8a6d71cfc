import { DetailMessage, type DetailTexts } from '../../../../shared/kit/ui/DetailMessage';

const TEXTS = { failedTitle: '', failedText: '', offlineText: '', toList: 'stage.toProgramme' };

const UNKNOWN: DetailTexts = {
  ...TEXTS,
  notFoundTitle: 'stage.unknownTitle',
  notFoundText: 'stage.unknownText',
};
const NOTHING: DetailTexts = { ...TEXTS, notFoundTitle: 'stage.noneTitle', notFoundText: 'stage.noneText' };

/** Shown instead of a stage: the event has none of that name, or nothing more is planned on it. */
export const StageMessageView = ({ kind }: { kind: 'unknown' | 'nothing' }) => (
  <DetailMessage kind="notFound" texts={kind === 'unknown' ? UNKNOWN : NOTHING} listPath="/sessions" />
);
