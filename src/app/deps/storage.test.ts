/** @jest-environment jsdom */
import { createStorage } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the storage', () => {
  it('prefixes its keys and keeps the areas separate', () => {
    const { local, session } = createStorage();
    expect(local.set('key', 'kept')).toBe(true);
    expect(window.localStorage.getItem('plenary/key')).toBe('kept');
    expect([local.get('key'), session.get('key')]).toEqual(['kept', null]);
    local.remove('key');
    expect(local.get('key')).toBeNull();
  });

  it('returns false when storage is full and keeps the old value', () => {
    const { local } = createStorage();
    local.set('key', 'before');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(local.set('key', 'after')).toBe(false);
    expect(local.get('key')).toBe('before');
  });

  it.each(['localStorage', 'sessionStorage'] as const)('works when %s is forbidden', (name) => {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const { local, session } = createStorage();
    const area = name === 'localStorage' ? local : session;
    expect(area.get('key')).toBeNull();
    expect(area.set('key', 'value')).toBe(false);
    expect(() => area.remove('key')).not.toThrow();
  });
});
