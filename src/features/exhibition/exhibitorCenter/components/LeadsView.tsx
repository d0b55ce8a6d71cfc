import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { TeamMember } from '../../../../contract/exhibition/exhibitorCenter';
import { MAX_LEAD_NOTE, type Lead } from '../../../../contract/exhibition/leads';
import { countryName } from '../../../../shared/people/person/codeNames';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { LeadDeskState, LeadNotes, LeadSearch } from '../leadDeskSlice';
import styles from './Center.module.css';
import view from './LeadsView.module.css';

export interface LeadsViewProps extends LeadDeskState {
  team: readonly TeamMember[];
  csvChoice: ReactNode;
  onSearch: (search: Partial<LeadSearch>) => void;
  onMore: () => void;
  onRetry: () => void;
  onOpen: (leadId: string) => void;
  onClose: () => void;
  onChange: (notes: Partial<LeadNotes>) => void;
  onSave: () => void;
  onResolve: (keep: 'mine' | 'theirs') => void;
  onDownload: () => void;
}

const RATINGS = [1, 2, 3, 4, 5] as const;
const NOBODY = '-';

function Stars({ rating }: { rating: number }) {
  return (
    <span className={view.stars}>
      <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(RATINGS.length - rating)}</span>
      <span className={view.spoken}>
        <FormattedMessage id="exhibitor.lead.stars" values={{ rating }} />
      </span>
    </span>
  );
}

function useNames(team: readonly TeamMember[]) {
  const { formatMessage } = useIntl();
  const nameOf = (account: string) => team.find((member) => member.account === account)?.name ?? account;
  return {
    nameOf,
    members: team.map(({ account }) => ({ value: account, label: nameOf(account) })),
    ratings: (none: string) => [
      { value: '0', label: none },
      ...RATINGS.map((rating) => ({
        value: String(rating),
        label: formatMessage({ id: 'exhibitor.lead.stars' }, { rating }),
      })),
    ],
  };
}

function Search({ search, team, onSearch }: Pick<LeadsViewProps, 'search' | 'team' | 'onSearch'>) {
  const { formatMessage } = useIntl();
  const { members, ratings } = useNames(team);
  return (
    <div role="search" className={styles.fields}>
      <TextField
        label={formatMessage({ id: 'exhibitor.lead.search' })}
        value={search.query}
        onChange={(query) => onSearch({ query })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'exhibitor.lead.atLeast' })}
        choices={ratings(formatMessage({ id: 'exhibitor.lead.anyRating' }))}
        value={String(search.rating)}
        onChange={(value) => onSearch({ rating: Number(value) })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'exhibitor.lead.assignedTo' })}
        choices={[
          { value: '', label: formatMessage({ id: 'exhibitor.lead.anybody' }) },
          { value: NOBODY, label: formatMessage({ id: 'exhibitor.lead.nobody' }) },
          ...members,
        ]}
        value={search.assignedTo}
        onChange={(assignedTo) => onSearch({ assignedTo })}
      />
    </div>
  );
}

function Conflict({
  theirs,
  team,
  onResolve,
}: { theirs: Lead } & Pick<LeadsViewProps, 'team' | 'onResolve'>) {
  const { nameOf } = useNames(team);
  return (
    <div role="alert" className={view.conflict}>
      <p className={styles.name}>
        <FormattedMessage id="exhibitor.lead.conflict" />
      </p>
      <p className={styles.text}>
        {theirs.rating !== null && <Stars rating={theirs.rating} />} {theirs.note}
      </p>
      {theirs.assignedTo !== null && (
        <p className={styles.quiet}>
          <FormattedMessage id="exhibitor.lead.isAssigned" values={{ name: nameOf(theirs.assignedTo) }} />
        </p>
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => onResolve('theirs')}>
          <FormattedMessage id="exhibitor.conflict.theirs" />
        </Button>
        <Button onClick={() => onResolve('mine')}>
          <FormattedMessage id="exhibitor.conflict.mine" />
        </Button>
      </div>
    </div>
  );
}

function Editor(props: LeadsViewProps & { notes: LeadNotes }) {
  const { notes, team, saving, problem, theirs } = props;
  const { formatMessage } = useIntl();
  const { members, ratings } = useNames(team);
  return (
    <form
      className={view.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) props.onSave();
      }}
    >
      <div className={styles.fields}>
        <Choice
          asField
          label={formatMessage({ id: 'exhibitor.lead.rating' })}
          choices={ratings(formatMessage({ id: 'exhibitor.lead.notRated' }))}
          value={String(notes.rating ?? 0)}
          onChange={(value) => props.onChange({ rating: Number(value) || null })}
        />
        <Choice
          asField
          label={formatMessage({ id: 'exhibitor.lead.assign' })}
          choices={[{ value: '', label: formatMessage({ id: 'exhibitor.lead.nobody' }) }, ...members]}
          value={notes.assignedTo ?? ''}
          onChange={(value) => props.onChange({ assignedTo: value === '' ? null : value })}
        />
      </div>
      <TextField
        label={formatMessage({ id: 'exhibitor.lead.note' })}
        rows={3}
        value={notes.note}
        onChange={(note) => props.onChange({ note: note.slice(0, MAX_LEAD_NOTE) })}
      />
      {theirs && <Conflict theirs={theirs} team={team} onResolve={props.onResolve} />}
      <div role="alert">
        {problem !== null && (
          <p className={styles.problem}>
            <FormattedMessage id={`exhibitor.problem.${problem}`} />
          </p>
        )}
      </div>
      {!theirs && (
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={saving}>
            <FormattedMessage id={saving ? 'exhibitor.saving' : 'exhibitor.save'} />
          </Button>
          <Button look="secondary" onClick={props.onClose}>
            <FormattedMessage id="exhibitor.cancel" />
          </Button>
        </div>
      )}
    </form>
  );
}

function LeadLine({ lead, props }: { lead: Lead; props: LeadsViewProps }) {
  const { leadId, details, reasons, sharedAt, revokedAt, rating, note, assignedTo } = lead;
  const { formatMessage, locale } = useIntl();
  const { nameOf } = useNames(props.team);
  if (revokedAt !== null) {
    return (
      <li className={styles.row}>
        <p className={styles.quiet}>
          <FormattedMessage
            id="exhibitor.lead.revoked"
            values={{
              shared: <ViewerDate at={sharedAt} format="day-month-year" />,
              revoked: <ViewerDate at={revokedAt} format="day-month-year" />,
            }}
          />
        </p>
      </li>
    );
  }
  const { open } = props;
  const isOpen = open?.lead.leadId === leadId;
  const work = [details.title, details.companyName, details.country && countryName(details.country, locale)];
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{details.name}</h3>
        <p className={styles.text}>{isolatedRow(work, ' · ')}</p>
        <p className={styles.text}>
          {details.email !== undefined && <a href={`mailto:${encodeURI(details.email)}`}>{details.email}</a>}
          {details.email !== undefined && details.phone !== undefined && ' · '}
          {details.phone !== undefined && <a href={`tel:${encodeURI(details.phone)}`}>{details.phone}</a>}
        </p>
        <p className={styles.quiet}>
          {reasons.map(({ kind, fileName, at }) => (
            <span key={`${kind} ${fileName} ${at}`} className={view.reason}>
              <FormattedMessage
                id={`exhibitor.lead.reason.${kind}`}
                values={{ document: fileName, date: <ViewerDate at={at} format="date-time" /> }}
              />
            </span>
          ))}
        </p>
        {!isOpen && (rating !== null || note !== '' || assignedTo !== null) && (
          <p className={view.note}>
            {rating !== null && <Stars rating={rating} />}
            {note !== '' && <span>{note}</span>}
            {assignedTo !== null && (
              <span className={styles.quiet}>
                <FormattedMessage id="exhibitor.lead.isAssigned" values={{ name: nameOf(assignedTo) }} />
              </span>
            )}
          </p>
        )}
      </div>
      {!isOpen && (
        <Button
          look="secondary"
          aria-label={formatMessage({ id: 'exhibitor.lead.editName' }, { name: details.name })}
          onClick={() => props.onOpen(leadId)}
        >
          <FormattedMessage id="exhibitor.lead.edit" />
        </Button>
      )}
      {isOpen && (
        <div className={styles.wide}>
          <Editor {...props} notes={open.notes} />
        </div>
      )}
    </li>
  );
}

/** Visitors who shared their details with the exhibitor (product.md#leads). */
export function LeadsView(props: LeadsViewProps) {
  const { status, search, leads, total, next, isReadingMore, download } = props;
  const isSearching = search.query !== '' || search.rating > 0 || search.assignedTo !== '';
  return (
    <section className={cardStyles.card} aria-busy={status === 'loading'}>
      <div className={view.top}>
        <h2 className={cardStyles.heading}>
          <FormattedMessage id="exhibitor.tab.leads" />
        </h2>
        <div className={cardStyles.actions}>
          {props.csvChoice}
          <Button
            look="secondary"
            aria-disabled={download === 'working'}
            onClick={() => download !== 'working' && props.onDownload()}
          >
            <FormattedMessage
              id={download === 'working' ? 'exhibitor.lead.exporting' : 'exhibitor.lead.export'}
            />
          </Button>
        </div>
      </div>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="exhibitor.lead.text" />
      </p>
      <Search search={search} team={props.team} onSearch={props.onSearch} />
      <div role="status">
        {status === 'loaded' && (
          <p className={styles.quiet}>
            {total === 0 ? (
              <FormattedMessage id={isSearching ? 'exhibitor.lead.noneFound' : 'exhibitor.lead.none'} />
            ) : (
              <FormattedMessage id="exhibitor.lead.total" values={{ total }} />
            )}
          </p>
        )}
        {download === 'failed' && (
          <p className={styles.problem}>
            <FormattedMessage id="exhibitor.lead.exportFailed" />
          </p>
        )}
      </div>
      {status === 'failed' && (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      )}
      <ul className={styles.list}>
        {leads.map((lead) => (
          <LeadLine key={lead.leadId} lead={lead} props={props} />
        ))}
      </ul>
      {next !== null && (
        <div className={styles.actions}>
          <Button
            look="secondary"
            aria-disabled={isReadingMore}
            onClick={() => !isReadingMore && props.onMore()}
          >
            <FormattedMessage id="exhibitor.showMore" />
          </Button>
        </div>
      )}
    </section>
  );
}
