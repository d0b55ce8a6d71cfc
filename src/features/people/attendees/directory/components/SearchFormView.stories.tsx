import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchFormView, type SearchField } from './SearchFormView';
import { LONG } from './storyPeople';

const field = (name: SearchField['field'], label: string, text = ''): SearchField => ({
  field: name,
  label,
  text,
  choices: null,
});
const country = (text = ''): SearchField => ({
  ...field('country', 'Country', text),
  choices: ['AT', 'NO', 'PE'],
});

const meta = {
  title: 'attendees/SearchFormView',
  component: SearchFormView,
  parameters: { layout: 'padded' },
  args: {
    query: '',
    fields: [
      field('firstName', 'First Name'),
      field('lastName', 'Last Name'),
      field('companyName', 'Organization'),
      country(),
    ],
    choicesFailed: false,
    live: false,
    onType: () => {},
    onChoose: () => {},
    onSubmit: () => {},
    onClear: () => {},
    onRetryChoices: () => {},
  },
} satisfies Meta<typeof SearchFormView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: {
    live: true,
    query: 'ana garc',
    fields: [field('lastName', 'Last Name', 'Bar'), country('TD')],
  },
};
export const NothingToClear: Story = { args: { live: true } };
export const WordsOnly: Story = { args: { fields: [] } };
export const ChoicesFailed: Story = { args: { choicesFailed: true } };
export const LongText: Story = {
  args: {
    query: LONG.repeat(2),
    fields: [field('lastName', LONG, LONG.repeat(2)), { ...country(LONG.repeat(2)), label: LONG }],
  },
};
