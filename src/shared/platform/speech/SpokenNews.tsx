import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SpokenLines, type SpokenLinesProps } from '../../kit/ui/SpokenLines';
import { useNews } from '../../kit/ui/useNews';
import { listShown, newsCame, selectSpeech } from './slice';

interface Bundle {
  number: number;
  text: string;
}

export interface SpokenNewsProps<Line> extends SpokenLinesProps<Line> {
  /** Announcement for several lines that came together. */
  bundleOf: (count: number) => string;
}

const keyOfBundle = ({ number }: Bundle) => String(number);
const textOfBundle = ({ text }: Bundle) => text;

/**
 * Announces new lines to screen readers, unless the user switched that off: a single one by its text, those
 * that come together by how many they are.
 */
export function SpokenNews<Line>({ textOf, bundleOf, ...conversation }: SpokenNewsProps<Line>) {
  const { keyOf } = conversation;
  const dispatch = useDispatch();
  const { isOn, due } = useSelector(selectSpeech);
  const [said, setSaid] = useState<{ due: number; keys: ReadonlySet<string>; bundles: readonly Bundle[] }>({
    due,
    keys: new Set(),
    bundles: [],
  });
  const fresh = useNews(conversation).flatMap((line) => {
    const key = keyOf(line);
    const text = said.keys.has(key) ? null : textOf(line);
    return text === null ? [] : [{ key, text }];
  });
  const hasFresh = fresh.length > 0;
  if (due !== said.due || (!isOn && hasFresh)) {
    const [only] = fresh;
    const text = fresh.length === 1 ? only?.text : bundleOf(fresh.length);
    const isSaid = isOn && hasFresh && text !== undefined;
    setSaid({
      due,
      keys: hasFresh ? new Set([...said.keys, ...fresh.map(({ key }) => key)]) : said.keys,
      // The one before stays: removing it while it is read out could cut it off.
      bundles: isSaid ? [...said.bundles.slice(-1), { number: due, text }] : said.bundles,
    });
  }
  useEffect(() => void dispatch(listShown()), [dispatch]);
  useEffect(() => {
    if (isOn && hasFresh) dispatch(newsCame());
  }, [isOn, hasFresh, due, dispatch]);
  return <SpokenLines lines={said.bundles} isLoading={false} keyOf={keyOfBundle} textOf={textOfBundle} />;
}
