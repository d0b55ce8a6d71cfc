import { useDeferredValue, useId, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { PosterAuthor, PosterDetails } from '../../../../contract/posters/posters';
import type { StoredFile } from '../../../../contract/platform/files';
import { profilePath } from '../../../../shared/platform/page/paths';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import { Button } from '../../../../shared/kit/ui/Button';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RestToCome } from '../../../../shared/kit/ui/RestToCome';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import { editPath, GALLERY_PATH, galleryPath } from '../gallery/address';
import type { PosterState } from '../poster/slice';
import { AwardMark } from './Icons';
import { PosterListView } from './PosterListView';
import styles from './PosterPageView.module.css';

export interface PosterPageViewProps {
  poster: PosterDetails;
  /** The event's name for its posters. */
  hallLabel: string;
  /** Positions of the authors who are there now. */
  here: readonly number[];
  citation: string;
  copied: PosterState['copied'];
  /** Whether attendee pages can be opened. */
  linksPeople: boolean;
  /** Path of a request to meet an author; null where there is none. */
  meetPathOf: (invited: { attendeeId: string }) => string | null;
  /** Path of the conversation with an author; null where there is none. */
  messagePathOf: (addressee: { attendeeId: string }) => string | null;
  /** Shows the file; null while there is none. */
  viewer: ReactNode;
  /** Plays the pitch; null without one. */
  pitch: ReactNode;
  /** Like, save and vote; null until it is published. */
  actions: ReactNode;
  /** Comments to the authors; null where there are none. */
  comments: ReactNode;
  onCopy: () => void;
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={cardStyles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface AuthorProps extends Pick<PosterPageViewProps, 'meetPathOf' | 'messagePathOf'> {
  author: PosterAuthor;
  isHere: boolean;
  links: boolean;
}

function Author({ author, isHere, links, meetPathOf, messagePathOf }: AuthorProps) {
  const { formatMessage } = useIntl();
  const { name, affiliation, attendeeId } = author;
  const meetPath = attendeeId === null ? null : meetPathOf({ attendeeId });
  const messagePath = attendeeId === null ? null : messagePathOf({ attendeeId });
  const shown = name === '' ? <FormattedMessage id="posters.formerAuthor" /> : name;
  return (
    <li className={styles.author}>
      <bdi className={styles.authorName}>
        {links && attendeeId !== null ? <Link to={profilePath(attendeeId)}>{shown}</Link> : shown}
      </bdi>
      {affiliation !== '' && <bdi className={styles.affiliation}>{affiliation}</bdi>}
      {messagePath !== null && (
        <Link
          to={messagePath}
          aria-label={formatMessage({ id: 'people.messageName' }, { name })}
          data-screen-only
          className={styles.way ?? ''}
        >
          <FormattedMessage id="people.message" />
        </Link>
      )}
      {meetPath !== null && (
        <Link
          to={meetPath}
          aria-label={formatMessage({ id: 'people.meetName' }, { name })}
          data-screen-only
          className={styles.way ?? ''}
        >
          <FormattedMessage id="people.meet" />
        </Link>
      )}
      {isHere && (
        <span className={styles.here}>
          <span aria-hidden="true" className={styles.dot} />
          <FormattedMessage id="posters.here" />
        </span>
      )}
    </li>
  );
}

/** Address under which the browser saves the file instead of showing it. */
const savedAs = ({ url }: StoredFile) => `${url}${url.includes('?') ? '&' : '?'}save=true`;

const Size = ({ bytes }: { bytes: number }) => (
  <FormattedNumber
    value={bytes >= 1_000_000 ? bytes / 1_000_000 : bytes / 1_000}
    style="unit"
    unit={bytes >= 1_000_000 ? 'megabyte' : 'kilobyte'}
    maximumFractionDigits={1}
  />
);

function Files({ poster }: { poster: PosterDetails }) {
  const { file, allowsDownload, attachments } = poster;
  const main = allowsDownload && file ? file : null;
  if (!main && attachments.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="posters.files" />}>
      <ul className={styles.files}>
        {[...(main ? [main] : []), ...attachments].map((each) => (
          <li key={each.fileId}>
            <AnyLink to={savedAs(each)} className={cardStyles.link} newTab={false}>
              {each === main ? <FormattedMessage id="posters.download" /> : each.name}
            </AnyLink>{' '}
            <span className={styles.quiet}>
              <Size bytes={each.bytes} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A poster's page (product.md#posters). */
export function PosterPageView(props: PosterPageViewProps) {
  const {
    poster,
    hallLabel,
    here,
    citation,
    copied,
    linksPeople,
    meetPathOf,
    messagePathOf,
    viewer,
    pitch,
    actions,
    comments,
  } = props;
  const { posterId, number, title, award, people, categories, abstract, doi, related, mayEdit, state } =
    poster;
  // The document first: it is what one came for, and what takes longest.
  const hasRest = useDeferredValue(true, false);
  const authorsHere = people.filter((_author, index) => here.includes(index)).length;
  return (
    <article className={styles.page}>
      <BackLink to={GALLERY_PATH}>{hallLabel}</BackLink>
      {state !== 'published' && (
        <p className={styles.preview}>
          <FormattedMessage id="posters.preview" />
        </p>
      )}
      <header className={styles.header}>
        <p className={styles.number}>
          <FormattedMessage id="posters.number" values={{ number }} />
          {award !== null && <AwardMark>{award}</AwardMark>}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <ul className={styles.authors}>
          {people.map((author, index) => (
            <Author
              key={index}
              author={author}
              isHere={here.includes(index)}
              links={linksPeople}
              meetPathOf={meetPathOf}
              messagePathOf={messagePathOf}
            />
          ))}
        </ul>
        <p role="status" className={hiddenStyles.visuallyHidden}>
          {authorsHere > 0 && <FormattedMessage id="posters.hereCount" values={{ count: authorsHere }} />}
        </p>
        {categories.length > 0 && (
          <ul className={styles.categories}>
            {categories.map((name) => (
              <li key={name}>
                <Link to={galleryPath({ category: name })} className={styles.category ?? ''}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <Link to={editPath(posterId)} className={`${buttonStyles.button} ${buttonStyles.secondary}`}>
            <FormattedMessage id="posters.edit" />
          </Link>
        )}
      </header>
      <div className={styles.viewer}>
        {viewer ?? (
          <p className={styles.nothing}>
            <FormattedMessage id="posters.noFile" />
          </p>
        )}
      </div>
      {hasRest ? (
        <>
          {actions}
          <div className={styles.columns}>
            <div className={styles.main}>
              {abstract !== '' && (
                <Section heading={<FormattedMessage id="posters.abstract" />}>
                  <SafeHtml html={abstract} className={styles.prose ?? ''} />
                </Section>
              )}
              {pitch !== null && (
                <div data-screen-only>
                  <Section heading={<FormattedMessage id="posters.pitchTitle" />}>{pitch}</Section>
                </div>
              )}
              {comments !== null && (
                <Section heading={<FormattedMessage id="posters.comments" />}>
                  <div className={styles.comments}>{comments}</div>
                </Section>
              )}
            </div>
            <div className={styles.side}>
              <Section heading={<FormattedMessage id="posters.cite" />}>
                <p className={styles.citation}>{citation}</p>
                <div className={cardStyles.actions}>
                  <Button look="secondary" onClick={props.onCopy}>
                    <FormattedMessage id="posters.copy" />
                  </Button>
                  {doi !== '' && (
                    <AnyLink to={`https://doi.org/${doi}`} className={cardStyles.link}>
                      {doi}
                    </AnyLink>
                  )}
                </div>
                <p role="status" className={styles.quiet}>
                  {copied !== 'no' && (
                    <FormattedMessage id={copied === 'yes' ? 'posters.copied' : 'posters.notCopied'} />
                  )}
                </p>
              </Section>
              <Files poster={poster} />
            </div>
          </div>
          {related.length > 0 && (
            <div data-screen-only>
              <Section heading={<FormattedMessage id="posters.related" />}>
                <PosterListView posters={related} />
              </Section>
            </div>
          )}
        </>
      ) : (
        <RestToCome />
      )}
    </article>
  );
}
