import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MAX_MESSAGE_LENGTH } from '../../../contract/helpdesk/helpdesk';
import { ChatMessageForm } from './ChatMessageForm';

const nothing = () => {};
const meta = {
  title: 'ui/ChatMessageForm',
  component: ChatMessageForm,
  parameters: { layout: 'padded' },
  args: {
    texts: {
      label: 'helpdesk.message',
      keys: 'helpdesk.hint',
      send: 'helpdesk.send',
      left: 'helpdesk.charactersLeft',
      tooMany: 'helpdesk.charactersTooMany',
      tooLong: 'helpdesk.tooLong',
    },
    draft: '',
    onChange: nothing,
    onSend: nothing,
  },
} satisfies Meta<typeof ChatMessageForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Blank: Story = { args: { draft: '  \n ' } };
export const Written: Story = { args: { draft: 'My sound does not start.' } };
export const TooLong: Story = { args: { draft: 'x'.repeat(MAX_MESSAGE_LENGTH + 5) } };
export const Spanish: Story = { args: { draft: 'No se oye nada.' }, globals: { locale: 'es' } };
