import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StoredFile } from '../../../../contract/platform/files';
import { NEW_PROMOTION, PROMOTION_LIMITS } from '../../../../contract/exhibition/promotionAdmin';
import type { PromotionCount } from '../../../../contract/exhibition/promotions';
import { moved } from '../../../../shared/kit/lib/moved';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Repeated } from '../../../../shared/kit/ui/Repeated';
import type { Kind, PromotionProblems } from '../selectors';
import type { LinkedBooth } from '../slice';
import { PromotionItem, type Promotion } from './PromotionItem';

export interface PromotionListViewProps<Item extends Promotion> {
  kind: Kind;
  items: readonly Item[];
  /** By path, e.g. `cards.0.title`. */
  problems: PromotionProblems;
  pictures: readonly StoredFile[];
  counts: ReadonlyMap<string, PromotionCount>;
  booths: readonly LinkedBooth[];
  /** How the app shows it; null without a picture. */
  previewOf: (item: Item) => ReactNode;
  /** Fields of a new one besides those common to all. */
  blank: Omit<Item, keyof typeof BLANK>;
  onChange: (items: Item[]) => void;
}

const BLANK = { promotionId: NEW_PROMOTION, title: '', link: '', picture: null, isUsed: true };

/** All ads, or all banners, in their order. */
export function PromotionListView<Item extends Promotion>(props: PromotionListViewProps<Item>) {
  const { kind, items, problems, pictures, counts, booths, previewOf, blank, onChange } = props;
  const { formatMessage } = useIntl();
  const boothsId = useId();
  const change = (at: number, changed: Partial<Promotion>) =>
    onChange(items.map((each, index) => (index === at ? { ...each, ...changed } : each)));
  return (
    <section className={cardStyles.card}>
      <datalist id={boothsId}>
        {booths.map(({ exhibitorId, companyName }) => (
          <option
            key={exhibitorId}
            value={`/tradeshow/exhibitor-details/${encodeURIComponent(exhibitorId)}`}
            label={companyName}
          />
        ))}
      </datalist>
      <Repeated<Item>
        legend={<FormattedMessage id={`promotionAdmin.${kind}`} />}
        hint={<FormattedMessage id={`promotionAdmin.${kind}.hint`} />}
        items={items}
        keyOf={({ promotionId }, index) => promotionId || String(index)}
        titleOf={({ title }) => title.trim() || formatMessage({ id: 'promotionAdmin.new' })}
        most={PROMOTION_LIMITS.most}
        add={<FormattedMessage id={`promotionAdmin.${kind}.add`} />}
        remove={<FormattedMessage id="promotionAdmin.remove" />}
        removeName={(name) => formatMessage({ id: 'promotionAdmin.removeName' }, { name })}
        onAdd={() => onChange([...items, { ...BLANK, ...blank } as Item])}
        onRemove={(at) => onChange(items.filter((_, index) => index !== at))}
      >
        {(item, index) => (
          <PromotionItem
            item={item}
            problemOf={(name) => problems[`${kind}.${index}.${name}`]}
            pictures={pictures}
            count={counts.get(item.promotionId)}
            boothsId={boothsId}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            preview={previewOf(item)}
            onChange={(changed) => change(index, changed)}
            onMove={(by) => onChange(moved(items, index, by))}
          />
        )}
      </Repeated>
    </section>
  );
}
