import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  BOOTH_LIMITS,
  boothLink,
  type BoothLink,
  type BoothVideo,
  type Product,
} from '../../../../contract/exhibition/booth';
import type { BoothFields } from '../../../../contract/exhibition/exhibitorCenter';
import type { StoredFile } from '../../../../contract/platform/files';
import { RichTextField } from '../../../../shared/kit/richText/RichTextField';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { Repeated } from '../../../../shared/kit/ui/Repeated';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { PictureChoice } from '../../../../shared/platform/uploads/components/PictureChoice';
import type { BoothProblems } from '../problems';
import styles from './BoothFormView.module.css';

export interface BoothFormViewProps {
  booth: BoothFields;
  /** Problems to show, by path. */
  problems: BoothProblems;
  pictures: readonly StoredFile[];
  /** Names of the event's interests. */
  interests: readonly string[];
  urlOf: (reference: string | null) => string | null;
  /** Uploads a logo, and other pictures. */
  logoUpload: ReactNode;
  pictureUpload: ReactNode;
  onChange: (changes: Partial<BoothFields>) => void;
}

type Part = BoothFormViewProps & { problemOf: (path: string) => ReactNode };

/** The first of `name-1`, `name-2` … that none of the items has. */
function freeId(name: string, taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** The list with other properties of one of its items. */
const changed = <Item extends object>(items: readonly Item[], at: number, part: Partial<Item>): Item[] =>
  items.map((item, index) => (index === at ? { ...item, ...part } : item));

const without = <Item,>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, index) => index !== at);

const orNull = (text: string) => (text === '' ? null : text);

/** Categories, one per line; what is typed stays as it is until another list comes from outside. */
function CategoriesField({ booth, problemOf, onChange }: Part) {
  const { formatMessage } = useIntl();
  const joined = booth.categories.join('\n');
  const [shown, setShown] = useState({ joined, text: joined });
  if (shown.joined !== joined) setShown({ joined, text: joined });
  return (
    <TextField
      label={formatMessage({ id: 'exhibitor.field.categories' })}
      hint={<FormattedMessage id="exhibitor.hint.categories" values={{ most: BOOTH_LIMITS.categories }} />}
      rows={3}
      value={shown.text}
      problem={problemOf('categories')}
      onChange={(text) => {
        const categories = text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '');
        setShown({ joined: categories.join('\n'), text });
        onChange({ categories });
      }}
    />
  );
}

function Basics(props: Part) {
  const { booth, interests, pictures, urlOf, logoUpload, problemOf, onChange } = props;
  const { formatMessage } = useIntl();
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="exhibitor.basics" />
      </h2>
      <PictureChoice
        label={formatMessage({ id: 'exhibitor.field.imgPath' })}
        value={booth.imgPath}
        pictures={pictures}
        urlOf={urlOf}
        onChange={(imgPath) => onChange({ imgPath })}
      />
      {logoUpload}
      <Switch
        label={formatMessage({ id: 'exhibitor.field.darkLogo' })}
        isSelected={booth.darkLogo}
        onChange={(darkLogo) => onChange({ darkLogo })}
      />
      <RichTextField
        label={formatMessage({ id: 'exhibitor.field.description' })}
        html={booth.description}
        problem={problemOf('description')}
        onChange={(description) => onChange({ description })}
      />
      <RichTextField
        label={formatMessage({ id: 'exhibitor.field.about' })}
        html={booth.about}
        problem={problemOf('about')}
        onChange={(about) => onChange({ about })}
      />
      <CategoriesField {...props} />
      {interests.length > 0 && (
        <fieldset className={styles.interests}>
          <legend className={styles.legend}>
            <FormattedMessage id="exhibitor.field.interests" />
          </legend>
          <p className={styles.hint}>
            <FormattedMessage id="exhibitor.hint.interests" />
          </p>
          {interests.map((interest) => (
            <label key={interest} className={styles.interest}>
              <input
                type="checkbox"
                checked={booth.interests.includes(interest)}
                onChange={({ target }) =>
                  onChange({
                    interests: target.checked
                      ? [...booth.interests, interest]
                      : booth.interests.filter((each) => each !== interest),
                  })
                }
              />
              {interest}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label={formatMessage({ id: 'exhibitor.field.website' })}
        inputMode="url"
        value={booth.website ?? ''}
        problem={problemOf('website')}
        onChange={(website) => onChange({ website: orNull(website) })}
      />
    </section>
  );
}

function Products({ booth, pictures, urlOf, pictureUpload, problemOf, onChange }: Part) {
  const { formatMessage } = useIntl();
  const { products } = booth;
  const put = (index: number, part: Partial<Product>) =>
    onChange({ products: changed(products, index, part) });
  return (
    <section className={cardStyles.card}>
      {pictureUpload}
      <Repeated
        legend={<FormattedMessage id="exhibitor.field.products" />}
        items={products}
        keyOf={({ productId }) => productId}
        titleOf={({ name }, index) =>
          name || formatMessage({ id: 'exhibitor.product' }, { number: index + 1 })
        }
        most={BOOTH_LIMITS.products}
        remove={<FormattedMessage id="exhibitor.remove" />}
        add={<FormattedMessage id="exhibitor.addProduct" />}
        removeName={(name) => formatMessage({ id: 'exhibitor.removeName' }, { name })}
        onAdd={() => {
          const productId = freeId(
            'product',
            products.map((product) => product.productId),
          );
          const product = { productId, name: '', description: '', imgPath: null, link: null };
          onChange({ products: [...products, product] });
        }}
        onRemove={(index) => onChange({ products: without(products, index) })}
      >
        {({ name, description, imgPath, link }, index) => (
          <>
            <TextField
              label={formatMessage({ id: 'exhibitor.product.name' })}
              value={name}
              problem={problemOf(`products.${index}.name`)}
              onChange={(value) => put(index, { name: value })}
            />
            <TextField
              label={formatMessage({ id: 'exhibitor.product.description' })}
              rows={3}
              value={description}
              problem={problemOf(`products.${index}.description`)}
              onChange={(value) => put(index, { description: value })}
            />
            <TextField
              label={formatMessage({ id: 'exhibitor.product.link' })}
              inputMode="url"
              value={link ?? ''}
              problem={problemOf(`products.${index}.link`)}
              onChange={(value) => put(index, { link: orNull(value) })}
            />
            <PictureChoice
              label={formatMessage({ id: 'exhibitor.product.picture' })}
              value={imgPath}
              pictures={pictures}
              urlOf={urlOf}
              onChange={(value) => put(index, { imgPath: value })}
            />
          </>
        )}
      </Repeated>
    </section>
  );
}

function Videos({ booth, problemOf, onChange }: Part) {
  const { formatMessage } = useIntl();
  const { videos } = booth;
  const put = (index: number, part: Partial<BoothVideo>) =>
    onChange({ videos: changed(videos, index, part) });
  return (
    <section className={cardStyles.card}>
      <Repeated
        legend={<FormattedMessage id="exhibitor.field.videos" />}
        hint={<FormattedMessage id="exhibitor.hint.videos" />}
        items={videos}
        keyOf={({ videoId }) => videoId}
        titleOf={({ title }, index) =>
          title || formatMessage({ id: 'exhibitor.video' }, { number: index + 1 })
        }
        most={BOOTH_LIMITS.videos}
        remove={<FormattedMessage id="exhibitor.remove" />}
        add={<FormattedMessage id="exhibitor.addVideo" />}
        removeName={(name) => formatMessage({ id: 'exhibitor.removeName' }, { name })}
        onAdd={() => {
          const videoId = freeId(
            'video',
            videos.map((video) => video.videoId),
          );
          const video = { videoId, title: '', videoUrl: '', image: null, captionsEn: null, captionsEs: null };
          onChange({ videos: [...videos, video] });
        }}
        onRemove={(index) => onChange({ videos: without(videos, index) })}
      >
        {({ title, videoUrl }, index) => (
          <>
            <TextField
              label={formatMessage({ id: 'exhibitor.video.title' })}
              value={title}
              problem={problemOf(`videos.${index}.title`)}
              onChange={(value) => put(index, { title: value })}
            />
            <TextField
              label={formatMessage({ id: 'exhibitor.video.url' })}
              inputMode="url"
              value={videoUrl}
              problem={problemOf(`videos.${index}.videoUrl`)}
              onChange={(value) => put(index, { videoUrl: value })}
            />
          </>
        )}
      </Repeated>
    </section>
  );
}

/** Names of the places are proper names, in every language. */
const NETWORKS: Record<BoothLink['network'], string> = {
  x: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  mastodon: 'Mastodon',
  website: 'Web',
};

const networks = boothLink.shape.network.options;

function Links({ booth, problemOf, onChange }: Part) {
  const { formatMessage } = useIntl();
  const { links } = booth;
  const put = (index: number, part: Partial<BoothLink>) => onChange({ links: changed(links, index, part) });
  return (
    <section className={cardStyles.card}>
      <Repeated
        legend={<FormattedMessage id="exhibitor.field.links" />}
        items={links}
        keyOf={(_link, index) => String(index)}
        titleOf={({ network }) => NETWORKS[network]}
        most={BOOTH_LIMITS.links}
        remove={<FormattedMessage id="exhibitor.remove" />}
        add={<FormattedMessage id="exhibitor.addLink" />}
        removeName={(name) => formatMessage({ id: 'exhibitor.removeName' }, { name })}
        onAdd={() => onChange({ links: [...links, { network: 'linkedin', url: '' }] })}
        onRemove={(index) => onChange({ links: without(links, index) })}
      >
        {({ network, url }, index) => (
          <>
            <Choice
              asField
              label={formatMessage({ id: 'exhibitor.link.network' })}
              choices={networks.map((value) => ({ value, label: NETWORKS[value] }))}
              value={network}
              onChange={(value) =>
                put(index, { network: networks.find((each) => each === value) ?? network })
              }
            />
            <TextField
              label={formatMessage({ id: 'exhibitor.link.url' })}
              inputMode="url"
              value={url}
              problem={problemOf(`links.${index}.url`)}
              onChange={(value) => put(index, { url: value })}
            />
          </>
        )}
      </Repeated>
    </section>
  );
}

/** Everything that a booth shows, but its hours and documents, to be edited. */
export function BoothFormView(props: BoothFormViewProps) {
  const problemOf = (path: string) => {
    const found = Object.keys(props.problems).find((each) => each === path || each.startsWith(`${path}.`));
    const problem = found === undefined ? undefined : props.problems[found];
    return problem && <FormattedMessage id={`exhibitor.problem.${problem}`} />;
  };
  const part = { ...props, problemOf };
  return (
    <div className={styles.form}>
      <Basics {...part} />
      <Products {...part} />
      <Videos {...part} />
      <Links {...part} />
    </div>
  );
}
