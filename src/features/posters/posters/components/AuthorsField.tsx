import { FormattedMessage, useIntl } from 'react-intl';
import { POSTER_LIMITS, type EditedAuthor } from '../../../../contract/posters/posters';
import { Button } from '../../../../shared/kit/ui/Button';
import { TextField } from '../../../../shared/kit/ui/TextField';
import styles from './AuthorsField.module.css';

export interface AuthorsFieldProps {
  authors: readonly EditedAuthor[];
  onChange: (authors: EditedAuthor[]) => void;
}

const NOBODY: EditedAuthor = { name: '', affiliation: '', account: '' };

/** The authors in their order; who has an account may edit the poster. */
export function AuthorsField({ authors, onChange }: AuthorsFieldProps) {
  const { formatMessage } = useIntl();
  const replace = (at: number, change: Partial<EditedAuthor>) =>
    onChange(authors.map((author, index) => (index === at ? { ...author, ...change } : author)));
  const swap = (at: number) =>
    onChange(
      authors.map((author, index) => {
        if (index === at - 1) return authors[at] ?? author;
        return index === at ? (authors[at - 1] ?? author) : author;
      }),
    );
  return (
    <fieldset className={styles.authors}>
      <legend className={styles.legend}>
        <FormattedMessage id="posters.field.authors" />
      </legend>
      <ol className={styles.list}>
        {authors.map(({ name, affiliation, account }, index) => (
          <li key={index} className={styles.author}>
            <TextField
              label={formatMessage({ id: 'posters.field.authorName' }, { place: index + 1 })}
              value={name}
              onChange={(text) => replace(index, { name: text })}
            />
            <TextField
              label={formatMessage({ id: 'posters.field.affiliation' })}
              value={affiliation}
              onChange={(text) => replace(index, { affiliation: text })}
            />
            <TextField
              label={formatMessage({ id: 'posters.field.account' })}
              hint={<FormattedMessage id="posters.fieldHint.account" />}
              value={account}
              onChange={(text) => replace(index, { account: text })}
            />
            <div className={styles.tools}>
              {index > 0 && (
                <Button look="quiet" onClick={() => swap(index)}>
                  <FormattedMessage id="posters.authorUp" values={{ place: index + 1 }} />
                </Button>
              )}
              {authors.length > 1 && (
                <Button look="quiet" onClick={() => onChange(authors.filter((_each, at) => at !== index))}>
                  <FormattedMessage id="posters.authorRemove" values={{ place: index + 1 }} />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {authors.length < POSTER_LIMITS.authors && (
        <Button look="secondary" onClick={() => onChange([...authors, NOBODY])}>
          <FormattedMessage id="posters.authorAdd" />
        </Button>
      )}
    </fieldset>
  );
}
