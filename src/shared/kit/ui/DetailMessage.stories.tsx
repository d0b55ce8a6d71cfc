import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DetailMessage } from './DetailMessage';

const meta = {
  title: 'ui/DetailMessage',
  component: DetailMessage,
  args: {
    kind: 'notFound',
    listPath: '/attendees',
    texts: {
      notFoundTitle: 'companies.notFoundTitle',
      notFoundText: 'companies.notFoundText',
      failedTitle: 'companies.failedTitle',
      failedText: 'companies.failedText',
      offlineText: 'companies.offlineText',
      toList: 'companies.toAttendees',
    },
  },
} satisfies Meta<typeof DetailMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

const onRetry = () => undefined;

export const NotFound: Story = {};
export const Failed: Story = {
  args: { kind: 'failed', failure: { kind: 'http', status: 503, message: 'The server is busy.' }, onRetry },
};
export const Offline: Story = {
  args: { kind: 'failed', failure: { kind: 'network', status: null, message: 'Failed to fetch' }, onRetry },
};
