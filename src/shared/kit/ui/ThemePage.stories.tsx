import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from './Button';
import { Choice } from './Choice';
import { DialogFrame } from './DialogFrame';
import { Notice } from './Notice';
import { PageMessage } from './PageMessage';
import { SafeHtml } from './SafeHtml';
import { SessionTime } from './SessionTime';
import { Switch } from './Switch';
import styles from './ThemePage.module.css';

/** Text colors, each on a background it appears on somewhere in the product. */
const PAIRS: [background: string, text: string][] = [
  ['surface', 'text'],
  ['surface', 'text-muted'],
  ['surface', 'link'],
  ['surface', 'danger'],
  ['surface', 'success'],
  ['surface', 'warning'],
  ['surface-raised', 'text'],
  ['surface-raised', 'text-muted'],
  ['surface-raised', 'link'],
  ['surface-sunken', 'text'],
  ['surface-sunken', 'text-muted'],
  ['surface-sunken', 'link'],
  ['brand', 'on-brand'],
  ['brand-strong', 'on-brand'],
  ['accent', 'on-accent'],
  ['live', 'on-live'],
  ['danger', 'on-danger'],
  ['header', 'on-header'],
  ['footer', 'on-footer'],
];

const SIZES = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm'];
const SENTENCE = 'A hall full of people who came to learn from each other';

/** Every token and every component of the kit on one page: pick an event in the toolbar to see its theme. */
function ThemePage() {
  const [choice, setChoice] = useState('');
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Theme</h1>

      <section className={styles.section}>
        <h2 className={styles.title}>Colors</h2>
        <ul className={styles.swatches}>
          {PAIRS.map(([background, text]) => (
            <li
              key={`${background} ${text}`}
              className={styles.swatch}
              style={{ background: `var(--color-${background})`, color: `var(--color-${text})` }}
            >
              <strong>{text}</strong>
              <span>on {background}</span>
            </li>
          ))}
        </ul>
        <div className={styles.gate}>
          <div className={styles.card}>The gate’s gradient, and a box on it</div>
        </div>
      </section>

      <section className={styles.section}>
        <h2 className={styles.title}>Type</h2>
        <dl className={styles.scale}>
          {SIZES.map((size) => (
            <div key={size}>
              <dt>{size}</dt>
              <dd
                style={{
                  fontSize: `var(--text-${size})`,
                  fontFamily: size.endsWith('xl') ? 'var(--font-heading)' : 'var(--font-body)',
                }}
              >
                {SENTENCE}
              </dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={styles.section}>
        <h2 className={styles.title}>Buttons and choices</h2>
        <div className={styles.row}>
          <Button>Primary</Button>
          <Button look="secondary">Secondary</Button>
          <Button look="quiet">Quiet</Button>
          <Button aria-disabled>Sending…</Button>
        </div>
        <div className={styles.row}>
          <Choice
            label="Category"
            choices={[
              { value: '', label: 'All categories' },
              { value: 'keynotes', label: 'Keynotes' },
            ]}
            value={choice}
            onChange={setChoice}
          />
          <Switch label="Remind me" description="Ten minutes before." isSelected={on} onChange={setOn} />
          <Button look="secondary" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
        </div>
        <DialogFrame isOpen={open} heading="A dialog" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>{SENTENCE}.</p>
          <Button onClick={() => setOpen(false)}>Good</Button>
        </DialogFrame>
      </section>

      <section className={styles.section}>
        <h2 className={styles.title}>Messages</h2>
        <Notice kind="calm">You are offline. What you enter is kept.</Notice>
        <Notice kind="calling">There is a newer version of this page.</Notice>
        <PageMessage kind="loading" />
      </section>

      <section className={styles.section}>
        <h2 className={styles.title}>Text on cards</h2>
        <div className={styles.cards}>
          <article className={styles.card}>
            <h3 className={styles.title}>{SENTENCE}</h3>
            <p className={styles.muted}>A line that matters less.</p>
            <a href="#elsewhere" className={styles.link}>
              And a link
            </a>
          </article>
          <article className={styles.card}>
            <SafeHtml html="<h3>Rich text</h3><p>With a <strong>strong</strong> word, a <a href='https://example.org'>link</a> and a list:</p><ul><li>first</li><li>second</li></ul>" />
          </article>
          <article className={styles.card}>
            <SessionTime
              start="2021-01-26T16:00:00.000Z"
              end="2021-01-26T17:00:00.000Z"
              eventZone="America/Chicago"
              viewerZone="Europe/Berlin"
              locale="en"
            />
          </article>
        </div>
      </section>
    </main>
  );
}

const meta = { title: 'theme/Kit', component: ThemePage } satisfies Meta<typeof ThemePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kit: Story = {};
