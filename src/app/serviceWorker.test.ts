/** @jest-environment jsdom */
import { settle } from '../../test/fakes/settle';
import { registerServiceWorker, SERVICE_WORKER } from './serviceWorker';

const register = jest.fn<Promise<unknown>, [unknown, RegistrationOptions]>();
let idle: (() => void)[];
const errors: [string, unknown][] = [];
const report = { error: (where: string, error: unknown) => void errors.push([where, error]) };

beforeEach(() => {
  idle = [];
  errors.length = 0;
  register.mockReset().mockResolvedValue({});
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  Object.assign(window, {
    isSecureContext: true,
    requestIdleCallback: (work: () => void) => idle.push(work),
    trustedTypes: undefined,
  });
});

async function becomeIdle() {
  idle.forEach((work) => work());
  await settle();
}

it('registers once the browser is idle', async () => {
  registerServiceWorker(report);
  expect(register).not.toHaveBeenCalled();
  await becomeIdle();
  expect(register).toHaveBeenCalledWith(SERVICE_WORKER, { scope: '/', updateViaCache: 'none' });
});

it('registers a trusted script URL through the allowed Trusted Types policy', async () => {
  const made: string[] = [];
  Object.assign(window, {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
        made.push(name);
        return { createScriptURL: () => ({ trusted: rules.createScriptURL('https://evil.example/x.js') }) };
      },
    },
  });
  registerServiceWorker(report);
  await becomeIdle();
  expect(made).toEqual(['plenary-service-worker']);
  expect(register.mock.calls[0]?.[0]).toEqual({ trusted: SERVICE_WORKER });
});

it('reports a failure instead of throwing', async () => {
  register.mockRejectedValue(new Error('blocked'));
  registerServiceWorker(report);
  await becomeIdle();
  expect(errors).toEqual([['serviceWorker', new Error('blocked')]]);
});

it.each([
  ['over plain http', () => Object.assign(window, { isSecureContext: false })],
  ['in a browser without workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
])('does nothing %s', async (_where, prepare) => {
  prepare();
  registerServiceWorker(report);
  await becomeIdle();
  expect(register).not.toHaveBeenCalled();
});
