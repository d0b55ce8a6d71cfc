import { provideUrlParse } from './urlParse';

it('loads without writing to the console', () => {
  const said = (['warn', 'info', 'error', 'log'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
  jest.isolateModules(() => {
    jest.requireActual('./library');
  });
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
});

it('adds URL.parse to a Node.js that lacks it and leaves an existing one alone', () => {
  const old: { parse?: typeof URL.parse } = {};
  provideUrlParse(old);
  expect(old.parse?.('/a', 'http://x.example/b')?.href).toBe('http://x.example/a');
  expect(old.parse?.('no address')).toBeNull();
  const own = { parse: () => null };
  const { parse } = own;
  provideUrlParse(own);
  expect(own.parse).toBe(parse);
});
