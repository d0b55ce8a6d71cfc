import { useRef, type CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import type { Stage, Tile } from '../selectors';
import { GAP, gridOf } from './gridOf';
import { TileView } from './TileView';
import { useSize, type Size } from './useSize';
import styles from './StageView.module.css';

export interface StageViewProps {
  stage: Stage;
  conferenceId: string;
  /** Key of the tile that stays large. */
  pinned: string | null;
  page: number;
  onPin: (key: string | null) => void;
  onPage: (page: number) => void;
}

/** Below this width, a page of the grid has fewer tiles. */
const NARROW = 600;
const PER_PAGE = 9;
const PER_NARROW_PAGE = 6;
/** Height of the paging controls with the space above them, in pixels. */
const PAGES_HEIGHT = 52;

type TilesProps = Omit<StageViewProps, 'stage' | 'page' | 'onPage'>;

function renderTile(tile: Tile, { conferenceId, pinned, onPin }: TilesProps) {
  return (
    <TileView
      key={tile.key}
      tile={tile}
      conferenceId={conferenceId}
      isPinned={tile.key === pinned}
      onPin={(isPinned) => onPin(isPinned ? tile.key : null)}
    />
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'room.pages' })}>
      <Button
        look="secondary"
        aria-disabled={page === 0}
        onClick={page === 0 ? undefined : () => onPage(page - 1)}
      >
        <FormattedMessage id="room.earlierPage" />
      </Button>
      <span>
        <FormattedMessage id="room.page" values={{ page: page + 1, pages }} />
      </span>
      <Button
        look="secondary"
        aria-disabled={page === pages - 1}
        onClick={page === pages - 1 ? undefined : () => onPage(page + 1)}
      >
        <FormattedMessage id="room.laterPage" />
      </Button>
    </nav>
  );
}

function GridTiles(props: StageViewProps & { size: Size }) {
  const { stage, page, size, onPage } = props;
  const { formatMessage } = useIntl();
  const perPage = size.width < NARROW ? PER_NARROW_PAGE : PER_PAGE;
  const pages = Math.max(1, Math.ceil(stage.others.length / perPage));
  const shownPage = Math.min(page, pages - 1);
  const shown = stage.others.slice(shownPage * perPage, (shownPage + 1) * perPage);
  const height = pages > 1 ? size.height - PAGES_HEIGHT : size.height;
  const grid = gridOf({ width: size.width, height, count: shown.length });
  return (
    <>
      <ul
        className={styles.grid}
        aria-label={formatMessage({ id: 'room.inside' })}
        style={{
          inlineSize: grid.columns * (grid.width + GAP) - GAP,
          ...({ '--tile-width': `${grid.width}px`, '--tile-height': `${grid.height}px` } as CSSProperties),
        }}
      >
        {shown.map((tile) => renderTile(tile, props))}
      </ul>
      {pages > 1 && <Pages page={shownPage} pages={pages} onPage={onPage} />}
    </>
  );
}
/** The tiles of a call: in a grid of equals, or with one of them large. */
export function StageView(props: StageViewProps) {
  const { stage } = props;
  const { formatMessage } = useIntl();
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  return (
    <div ref={element} className={styles.stage}>
      {size !== null && stage.main === null && <GridTiles {...props} size={size} />}
      {stage.main !== null && (
        <>
          <ul className={styles.main} data-large aria-label={formatMessage({ id: 'room.large' })}>
            {renderTile(stage.main, props)}
          </ul>
          {stage.others.length > 0 && (
            <ul className={styles.strip} aria-label={formatMessage({ id: 'room.inside' })}>
              {stage.others.map((tile) => renderTile(tile, props))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
