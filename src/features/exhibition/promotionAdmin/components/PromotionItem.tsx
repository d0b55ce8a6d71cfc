import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StoredFile } from '../../../../contract/platform/files';
import {
  PROMOTION_LIMITS,
  type PromotionCard,
  type PromotionStrip,
} from '../../../../contract/exhibition/promotionAdmin';
import type { PromotionCount } from '../../../../contract/exhibition/promotions';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { PromotionProblem } from '../selectors';
import { SlotsField } from './SlotsField';
import styles from './PromotionAdmin.module.css';

/** An ad or a banner; only the latter has slots. */
export type Promotion = PromotionCard & Partial<Pick<PromotionStrip, 'slots'>>;

export interface PromotionItemProps {
  item: Promotion;
  /** The problem with one of its fields. */
  problemOf: (name: 'title' | 'link' | 'picture') => PromotionProblem | undefined;
  pictures: readonly StoredFile[];
  count: PromotionCount | undefined;
  /** Id of the list of booths' paths. */
  boothsId: string;
  isFirst: boolean;
  isLast: boolean;
  /** How the app shows it. */
  preview: ReactNode;
  onChange: (changed: Partial<Promotion>) => void;
  onMove: (by: -1 | 1) => void;
}

function Problem({ problem }: { problem: PromotionProblem | undefined }) {
  return problem ? <FormattedMessage id={`promotionAdmin.problem.${problem}`} /> : null;
}

/** A path of the app, an https address, or a booth from the list. */
function LinkField({ item, problemOf, boothsId, onChange }: PromotionItemProps) {
  const id = useId();
  const problem = problemOf('link');
  return (
    <div>
      <label htmlFor={id} className={fieldStyles.label}>
        <FormattedMessage id="promotionAdmin.link" />
      </label>
      <input
        id={id}
        type="text"
        className={fieldStyles.field}
        value={item.link}
        list={boothsId}
        maxLength={PROMOTION_LIMITS.link}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
        {...(problem && { 'aria-invalid': true })}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        <FormattedMessage id="promotionAdmin.linkHint" />
      </p>
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          <Problem problem={problem} />
        </p>
      )}
    </div>
  );
}

function PictureField({ item, problemOf, pictures, onChange }: PromotionItemProps) {
  const { formatMessage } = useIntl();
  const { picture } = item;
  const uploaded = pictures.map(({ fileId, name }) => ({ value: `file:${fileId}`, label: name }));
  const isUploaded = uploaded.some(({ value }) => value === picture);
  return (
    <div>
      <Choice
        asField
        label={formatMessage({ id: 'promotionAdmin.picture' })}
        value={picture ?? ''}
        choices={[
          ...(picture === null
            ? [{ value: '', label: formatMessage({ id: 'promotionAdmin.noPicture' }) }]
            : []),
          ...(picture !== null && !isUploaded
            ? [{ value: picture, label: picture.slice(picture.lastIndexOf('/') + 1) }]
            : []),
          ...uploaded,
        ]}
        onChange={(value) => onChange({ picture: value })}
      />
      {problemOf('picture') && (
        <p className={fieldStyles.problem}>
          <Problem problem={problemOf('picture')} />
        </p>
      )}
    </div>
  );
}

/** The fields of an ad or a banner, beside how the app shows it. */
export function PromotionItem(props: PromotionItemProps) {
  const { item, problemOf, count, isFirst, isLast, preview, onChange, onMove } = props;
  const { formatMessage } = useIntl();
  const name = item.title.trim() || formatMessage({ id: 'promotionAdmin.new' });
  const isCard = item.slots === undefined;
  return (
    <div className={isCard ? `${styles.item} ${styles.withCard}` : styles.item}>
      <div className={styles.fields}>
        <TextField
          label={formatMessage({ id: 'promotionAdmin.title' })}
          value={item.title}
          hint={<FormattedMessage id="promotionAdmin.titleHint" />}
          problem={problemOf('title') && <Problem problem={problemOf('title')} />}
          onChange={(title) => onChange({ title: title.slice(0, PROMOTION_LIMITS.title) })}
        />
        <LinkField {...props} />
        <PictureField {...props} />
        {item.slots !== undefined && (
          <SlotsField slots={item.slots} onChange={(slots) => onChange({ slots })} />
        )}
        <Switch
          label={formatMessage({ id: 'promotionAdmin.isUsed' })}
          isSelected={item.isUsed}
          onChange={(isUsed) => onChange({ isUsed })}
        />
      </div>
      <div className={styles.preview}>
        {preview ?? (
          <p className={`${styles.blank} ${isCard ? styles.card : styles.strip}`}>
            <FormattedMessage id="promotionAdmin.noPreview" />
          </p>
        )}
        <p className={cardStyles.quiet}>
          <FormattedMessage
            id="promotionAdmin.count"
            values={{ seen: count?.seen ?? 0, opened: count?.opened ?? 0 }}
          />
        </p>
        <div className={cardStyles.actions}>
          <Button
            look="quiet"
            aria-disabled={isFirst}
            aria-label={formatMessage({ id: 'promotionAdmin.upName' }, { name })}
            onClick={() => !isFirst && onMove(-1)}
          >
            <FormattedMessage id="promotionAdmin.up" />
          </Button>
          <Button
            look="quiet"
            aria-disabled={isLast}
            aria-label={formatMessage({ id: 'promotionAdmin.downName' }, { name })}
            onClick={() => !isLast && onMove(1)}
          >
            <FormattedMessage id="promotionAdmin.down" />
          </Button>
        </div>
      </div>
    </div>
  );
}
