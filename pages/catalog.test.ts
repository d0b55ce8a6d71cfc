import path from 'node:path';
import { readCatalog } from './catalog';

const inFolder = (folder: string) => readCatalog(path.join(import.meta.dirname, '..', folder))('en');

describe('a name that turns what follows it', () => {
  const name = '\u202enibor';
  const kept = `\u2068${name}\u2069`;

  it('stays apart in what push messages say of notices', () => {
    const values = { name, start: '2:00 PM', until: '' };
    expect(inFolder('server/modules/notices/noticePush')('noticePush.meetingAccepted', values)).toBe(
      `${kept} accepted: 2:00 PM`,
    );
  });

  it('stays apart in those of messages, also from another name', () => {
    const values = { name, company: name };
    expect(inFolder('server/modules/messages/messagePush')('messagePush.inbox', values)).toBe(
      `${kept} sent a message to ${kept}`,
    );
  });
});
