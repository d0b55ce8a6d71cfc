import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  navigationRequested,
  selectPathname,
  selectSearch,
  type WithPage,
} from '../../../../shared/platform/page';
import { FOLDED, PANEL_PARAM, selectOpenTab } from '../selectors';
import { PanelView, type PanelTab, type PanelTabId } from './PanelView';

export interface PanelProps {
  tabs: readonly PanelTab[];
  /** Stands above the open tab's content. It can show another tab. */
  above?: (show: (id: PanelTabId) => void) => ReactNode;
}

/** The panel, its open tab kept in the URL. Without one the first tab is open. */
export function Panel({ tabs, above }: PanelProps) {
  const dispatch = useDispatch();
  const pathname = useSelector(selectPathname);
  const search = useSelector(selectSearch);
  const ids = tabs.map(({ id }) => id);
  const open = useSelector((state: WithPage) => selectOpenTab(state, ids));

  function show(panel: string) {
    const query = new URLSearchParams(search);
    query.set(PANEL_PARAM, panel);
    dispatch(navigationRequested(`${pathname}?${query.toString()}`, true));
  }
  return (
    <PanelView tabs={tabs} open={open} above={above?.(show)} onOpen={show} onFold={() => show(FOLDED)} />
  );
}
