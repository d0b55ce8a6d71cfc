import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { BoothDocument } from '../../../../../contract/exhibition/tradeshow';
import { Button } from '../../../../../shared/kit/ui/Button';
import { DocumentsView } from './DocumentsView';

const LONG = 'Reinigungsmittelkonzentratverdünnungstabelle'.repeat(3);

const documents: BoothDocument[] = [
  { name: 'Price list.pdf', bytes: 1_900_000, pages: 12, gated: false },
  { name: 'Recipe.pdf', bytes: 20_000, pages: 1, gated: true },
  { name: 'Machines.zip', bytes: 900, pages: null, gated: false },
].map((each, index) => ({
  ...each,
  fileId: String(index).repeat(32),
  mediaType: 'application/pdf',
  file: null,
}));

/** Stands for the viewer, which has stories of its own. */
const viewer = (name: string) => (
  <section aria-label={name} style={{ blockSize: 320, background: 'var(--color-surface-sunken)' }} />
);

const meta = {
  title: 'tradeshow/DocumentsView',
  component: DocumentsView,
  parameters: { layout: 'padded' },
  args: {
    documents,
    actionOf: ({ name }) => (
      <Button look="secondary" aria-label={`Download ${name}`}>
        Download
      </Button>
    ),
  },
} satisfies Meta<typeof DocumentsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
/** The first document is shown below its line, with all that can be done to it. */
export const Open: Story = {
  args: {
    actionOf: ({ name, pages }) => (
      <>
        {pages !== null && (
          <Button look="secondary" aria-expanded={name === 'Price list.pdf'}>
            {name === 'Price list.pdf' ? `Close ${name}` : `Open ${name}`}
          </Button>
        )}
        <Button look="secondary" aria-label={`Download ${name}`}>
          Download
        </Button>
      </>
    ),
    viewerOf: ({ name }) => (name === 'Price list.pdf' ? viewer(name) : null),
  },
};
export const LongNames: Story = {
  args: { documents: documents.map((each) => ({ ...each, name: `${LONG}.pdf` })) },
};
