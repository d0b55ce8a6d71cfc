import { useCallback, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_POSTER_QUERY, type PosterCard } from '../../../../contract/posters/posters';
import { Choice } from '../../../../shared/kit/ui/Choice';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { VirtualPosters } from './VirtualPosters';
import listStyles from './PosterListView.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Marked } from '../../../../shared/platform/search/Marked';
import { Button } from '../../../../shared/kit/ui/Button';
import { HALL_PATH, type GalleryLook, type Wanted } from '../gallery/address';
import type { PageRange } from '../gallery/slice';
import styles from './GalleryView.module.css';

export interface GalleryViewProps {
  /** The event's name for its posters. */
  hallLabel: string;
  categories: readonly string[];
  wanted: Wanted;
  /** What is typed into the search. */
  draft: string;
  status: 'loading' | 'loaded' | 'failed';
  pageFailed: boolean;
  count: number;
  /** How many of them have all of the words. */
  exact: number;
  pages: Readonly<Record<number, readonly PosterCard[]>>;
  onType: (text: string) => void;
  onSubmit: () => void;
  onChoose: (change: Partial<Wanted>) => void;
  onRetry: () => void;
  /** Other pages came into view; must be stable. */
  onPages: (pages: PageRange) => void;
}

const SORTS = [
  ['popular', 'posters.sort.popular'],
  ['newest', 'posters.sort.newest'],
  ['number', 'posters.sort.number'],
] as const;

const LOOKS = [
  ['grid', 'posters.look.grid'],
  ['list', 'posters.look.list'],
] as const satisfies readonly (readonly [GalleryLook, string])[];

function Tools({ categories, wanted, draft, onType, onSubmit, onChoose }: GalleryViewProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <form
      role="search"
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.search}>
        <label htmlFor={id} className={fieldStyles.label}>
          <FormattedMessage id="posters.search" />
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_POSTER_QUERY}
          className={fieldStyles.field}
          value={draft}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onType(target.value)}
        />
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          <FormattedMessage id="posters.searchHint" />
        </p>
      </div>
      {categories.length > 0 && (
        <Choice
          asField
          label={formatMessage({ id: 'posters.category' })}
          value={wanted.category}
          choices={[
            { value: '', label: formatMessage({ id: 'posters.anyCategory' }) },
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(category) => onChoose({ category })}
        />
      )}
      <Choice
        asField
        label={formatMessage({ id: 'posters.sort' })}
        value={wanted.sort}
        choices={SORTS.map(([value, message]) => ({ value, label: formatMessage({ id: message }) }))}
        onChange={(value) => {
          const sort = SORTS.find(([each]) => each === value)?.[0];
          if (sort) onChoose({ sort });
        }}
      />
      <div role="group" aria-label={formatMessage({ id: 'posters.look' })} className={styles.looks}>
        {LOOKS.map(([look, message]) => (
          <Button
            key={look}
            look="secondary"
            aria-pressed={wanted.look === look}
            className={styles.look}
            onClick={() => onChoose({ look })}
          >
            {formatMessage({ id: message })}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** What was found, announced whenever it changes. */
function Said({ status, count, exact, wanted }: GalleryViewProps) {
  if (status === 'failed') return null;
  if (status === 'loading') return <FormattedMessage id="posters.searching" />;
  if (exact === 0 && count > 0) return <FormattedMessage id="posters.similarOnly" values={{ count }} />;
  if (count > exact) {
    return <FormattedMessage id="posters.foundAndSimilar" values={{ exact, similar: count - exact }} />;
  }
  return (
    <FormattedMessage
      id={wanted.query === '' && wanted.category === '' ? 'posters.count' : 'posters.found'}
      values={{ count }}
    />
  );
}

/** The gallery of all posters (product.md#posters). */
export function GalleryView(props: GalleryViewProps) {
  const { hallLabel, wanted, status, count, pages, onRetry } = props;
  const { query } = wanted;
  const textOf = useCallback((text: string) => <Marked text={text} sought={{ words: query }} />, [query]);
  return (
    <div className={styles.page}>
      <BackLink to={HALL_PATH}>{hallLabel}</BackLink>
      <h1 className={styles.title}>
        <FormattedMessage id="posters.gallery" />
      </h1>
      <Tools {...props} />
      <p role="status" className={`${cardStyles.quiet} ${styles.said}`}>
        <Said {...props} />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="posters.galleryFailed" />
        </RetryAlert>
      )}
      {status === 'loaded' && count === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id={query === '' ? 'posters.galleryEmpty' : 'posters.none'} />
        </p>
      )}
      {count === 0 && status === 'loading' && (
        <Skeleton label={<FormattedMessage id="posters.loading" />} className={listStyles.grid}>
          <Bone className={styles.bone} />
          <Bone className={styles.bone} />
          <Bone className={styles.bone} />
          <Bone className={styles.bone} />
        </Skeleton>
      )}
      {count > 0 && status !== 'failed' && (
        <div className={styles.list} aria-busy={status === 'loading'} data-look={wanted.look}>
          <VirtualPosters
            // A new search starts at its top, with a row height of its own.
            key={wanted.look}
            look={wanted.look}
            count={count}
            pages={pages}
            textOf={textOf}
            onPages={props.onPages}
          />
        </div>
      )}
      {props.pageFailed && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="posters.galleryFailed" />
        </RetryAlert>
      )}
    </div>
  );
}
