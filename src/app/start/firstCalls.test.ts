import { FIRST_CALLS } from './firstCalls';

it('names only calls that need no input', () => {
  for (const { id, method, path, params, body } of FIRST_CALLS) {
    expect({ id, method, path, params, body }).toEqual({
      id,
      method: 'GET',
      path: expect.not.stringContaining('{') as string,
      params: undefined,
      body: undefined,
    });
  }
});
