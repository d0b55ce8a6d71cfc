import { profileFields } from '../people/attendeeProfile';
import { updateGroup } from '../messages/conversations';
import { postExhibitor } from '../exhibition/exhibitorAdmin';
import { pollDraft } from '../stage/polls';
import { editedAuthor } from '../posters/posters';
import { putSessionPresenter, sessionFields } from '../program/sessions';
import { typedAddress, typedName } from './typedFields';

const NAME = '\u200b\u00a0Ana\u00a0Ru\u00adiz\u3164';
const ADDRESS = '\u202aana@harbor.example\u00a0\u202c';

it('a name is taken without what cannot be seen, and is empty if there is nothing else', () => {
  expect(typedName(1, 8).parse(NAME)).toBe('Ana Ruiz');
  expect(typedName(1, 8).safeParse('\u2800\u3164\u200b').success).toBe(false);
});

it('an address is taken without what is around it, and refused by the character that is hidden in it', () => {
  expect(typedAddress.parse(ADDRESS)).toBe('ana@harbor.example');
  expect(typedAddress.safeParse('an\u00ada@harbor.example').error?.issues).toMatchObject([
    { message: expect.stringContaining('U+00AD') as string },
  ]);
});

describe('what is cleaned in the fields of', () => {
  it('profiles', () => {
    const { firstName, companyName, title, email } = profileFields.shape;
    expect(firstName.parse(NAME)).toBe('Ana Ruiz');
    expect(companyName.parse(NAME)).toBe('Ana Ruiz');
    expect(title.parse(NAME)).toBe(NAME);
    expect(email.parse(ADDRESS)).toBe('ana@harbor.example');
    expect(email.parse('\u00a0')).toBe('');
    expect(email.safeParse('no address').success).toBe(false);
  });

  it('exhibitors', () => {
    const exhibitor = { companyName: NAME, tier: 1, featured: false, team: [ADDRESS.toUpperCase()] };
    expect(postExhibitor.body.parse(exhibitor)).toMatchObject({
      companyName: 'Ana Ruiz',
      team: ['ana@harbor.example'],
    });
  });

  it('sessions', () => {
    const { speakers, room } = sessionFields.shape;
    expect(speakers.parse([{ name: NAME, title: '', biography: '' }])).toMatchObject([{ name: 'Ana Ruiz' }]);
    expect(room.parse('Quay\u00a01\u200b')).toBe('Quay 1');
    expect(putSessionPresenter.body.parse({ account: ADDRESS, presents: true }).account).toBe(
      'ana@harbor.example',
    );
  });

  it('posters', () => {
    expect(editedAuthor.parse({ name: NAME, affiliation: '\u3164', account: ADDRESS })).toEqual({
      name: 'Ana Ruiz',
      affiliation: '',
      account: 'ana@harbor.example',
    });
  });

  it('groups and polls', () => {
    expect(updateGroup.body.parse({ name: NAME }).name).toBe('Ana Ruiz');
    const poll = { kind: 'single', results: 'live', privacy: 'named', question: NAME };
    expect(pollDraft.parse({ ...poll, options: ['Yes\u200b', 'No'] })).toMatchObject({
      question: 'Ana Ruiz',
      options: ['Yes', 'No'],
    });
    expect(pollDraft.safeParse({ ...poll, options: ['Yes\u200b', 'Yes'] }).success).toBe(false);
  });
});
