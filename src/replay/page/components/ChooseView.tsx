import { DropZone, FileTrigger, type FileDropItem } from 'react-aria-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StoredRecording } from '../../../shared/platform/deps';
import { MEGABYTE } from '../../../shared/kit/lib/sizes';
import { Button } from '../../../shared/kit/ui/Button';
import { ViewerDate } from '../../../shared/kit/ui/ViewerDate';
import { dropRefusal, type DropRefusal } from '../drop';
import type { FileProblem } from '../slice';
import { DropRefusalView } from './DropRefusalView';
import { PickButton } from './PickButton';
import styles from './ChooseView.module.css';
import { takeFocus } from './takeFocus';

export interface ChooseViewProps {
  /** Why the last file could not be opened. */
  problem: FileProblem | null;
  /** This browser's recordings; null while loading. */
  kept: readonly StoredRecording[] | null;
  /** Why the last drop was refused. */
  refusal: DropRefusal | null;
  onFile: (file: File) => void;
  onRefusal: (refusal: DropRefusal) => void;
  onKept: (recording: StoredRecording) => void;
}

function Kept({ recording, onOpen }: { recording: StoredRecording; onOpen: () => void }) {
  const { formatMessage, formatNumber } = useIntl();
  const { eventId, startedAt, segments, bytes, current } = recording;
  const count = formatNumber(bytes / MEGABYTE, { maximumFractionDigits: 1 });
  return (
    <li className={styles.kept}>
      <div>
        <p className={styles.keptName}>
          {eventId ?? <FormattedMessage id="replay.noEvent" />}
          {', '}
          <ViewerDate at={startedAt} format="date-time" />
        </p>
        <p className={styles.quiet}>
          <FormattedMessage
            id="replay.keptFacts"
            values={{ pages: segments, size: formatMessage({ id: 'replay.megabytes' }, { count }) }}
          />
          {current && (
            <>
              {', '}
              <FormattedMessage id="replay.keptCurrent" />
            </>
          )}
        </p>
      </div>
      <Button look="secondary" onClick={onOpen}>
        <FormattedMessage id="replay.openKept" values={{ name: eventId ?? recording.id.slice(0, 8) }} />
      </Button>
    </li>
  );
}

/** Location of a problem in a file: a line of its text, or a path inside it. */
function Position({ problem: { figures, place } }: { problem: FileProblem }) {
  const { line, column } = figures;
  if (line === undefined) return place;
  if (column === undefined) return <FormattedMessage id="replay.line" values={{ line }} />;
  return <FormattedMessage id="replay.lineAndColumn" values={{ line, column }} />;
}

/** Lets the user choose a recording: by drop, by file picker, or from those stored in this browser. */
export function ChooseView({ problem, kept, refusal, onFile, onRefusal, onKept }: ChooseViewProps) {
  return (
    <main className={styles.choose}>
      <h1 ref={takeFocus} tabIndex={-1} className={styles.title}>
        <FormattedMessage id="replay.chooseTitle" />
      </h1>
      <p className={styles.text}>
        <FormattedMessage id="replay.chooseText" />
      </p>
      {problem && (
        <div role="alert" className={styles.problem}>
          <h2 className={styles.problemTitle}>
            <FormattedMessage id="replay.problemTitle" values={{ name: problem.name }} />
          </h2>
          <p>
            <FormattedMessage
              id={`replay.problem.${problem.kind}`}
              values={{ ...problem.figures, detail: problem.detail }}
            />
          </p>
          {problem.place !== null && (
            <p className={styles.quiet}>
              <FormattedMessage id="replay.problemPlace" values={{ place: <Position problem={problem} /> }} />
            </p>
          )}
        </div>
      )}
      <DropRefusalView refusal={refusal} />
      <DropZone
        className={styles.drop ?? ''}
        onDrop={({ items }) => {
          const why = dropRefusal(items.map(({ kind }) => kind));
          const item = items.find((each): each is FileDropItem => each.kind === 'file');
          if (why) onRefusal(why);
          else if (item) void item.getFile().then(onFile);
        }}
      >
        <p className={styles.dropText}>
          <FormattedMessage id="replay.drop" />
        </p>
        <FileTrigger
          acceptedFileTypes={['application/gzip', '.gz', 'application/json', '.json']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) onFile(file);
          }}
        >
          <PickButton />
        </FileTrigger>
      </DropZone>
      {kept !== null && (
        <section aria-labelledby="replay-kept">
          <h2 id="replay-kept" className={styles.subtitle}>
            <FormattedMessage id="replay.keptTitle" />
          </h2>
          {kept.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage id="replay.keptNone" />
            </p>
          ) : (
            <ul className={styles.list}>
              {kept.map((recording) => (
                <Kept key={recording.id} recording={recording} onOpen={() => onKept(recording)} />
              ))}
            </ul>
          )}
        </section>
      )}
    </main>
  );
}
