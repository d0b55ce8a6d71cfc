import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { navigationRequested, selectPathname, selectSearch } from '../../../shared/page';
import { PANEL_PARAM, selectPanel } from '../selectors';
import { PanelView, type PanelTab } from './PanelView';

export interface PanelProps {
  tabs: readonly PanelTab[];
  over?: ReactNode;
}

/** Value in the URL while the panel is folded away. */
const FOLDED = 'none';

/** The panel, its open tab kept in the URL. Without one the first tab is open. */
export function Panel({ tabs, over }: PanelProps) {
  const dispatch = useDispatch();
  const pathname = useSelector(selectPathname);
  const search = useSelector(selectSearch);
  const named = useSelector(selectPanel);
  const open = named === FOLDED ? null : (tabs.find(({ id }) => id === named) ?? tabs[0])?.id;

  function show(panel: string) {
    const query = new URLSearchParams(search);
    query.set(PANEL_PARAM, panel);
    dispatch(navigationRequested(`${pathname}?${query.toString()}`, true));
  }
  return <PanelView tabs={tabs} open={open ?? null} over={over} onOpen={show} onFold={() => show(FOLDED)} />;
}
