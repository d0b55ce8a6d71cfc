/** @jest-environment jsdom */
import { stateFor } from '../../../../test/builders/state';
import { faultFailure, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { renderApp } from '../../../../test/render';
import { problemFault, type ProblemFault } from '../../../contract/platform/problemFault';
import { ApiFailure, toFailure } from '../../kit/lib/apiFailure';
import { faultOf } from './faultOf';
import { FaultText } from './FaultText';

/** What somebody who reads Spanish is told of a failure. */
function told(error: unknown): string {
  const fault = faultOf(toFailure(error));
  const shown = renderApp(<FaultText fault={fault} />, { state: stateFor({ locale: 'es' }) });
  const text = shown.container.textContent;
  shown.unmount();
  return text;
}

/** Every fault, with a value for each argument of its message. */
const ALL = problemFault.def.options.flatMap(({ shape: { code, ...values } }) => {
  const given = Object.entries<{ def: { type: string } }>(values).map(([name, { def }]) => [
    name,
    def.type === 'string' ? 'req-7' : 3,
  ]);
  return [...('entries' in code.def ? Object.values(code.def.entries) : code.def.values)].map((each) =>
    problemFault.parse({ code: each, ...Object.fromEntries(given) }),
  );
});

it('is in the language of the user, never in the server’s words', () => {
  expect(told(faultFailure(403, { code: 'roomRemoved' }))).toBe('Un anfitrión le ha expulsado de esta sala.');
  expect(told(faultFailure(422, { code: 'passwordShort', length: 1, least: 12 }))).toBe(
    'La contraseña tiene 1 carácter. Necesita 12 o más.',
  );
});

it.each(ALL.map((fault): [string, ProblemFault] => [fault.code, fault]))(
  'has words for %s',
  (_code, fault) => {
    expect(told(faultFailure(403, fault))).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
  },
);

it('comes from the status where the server gives no code, or one of a newer server', () => {
  expect(told(networkFailure())).toMatch(/^No hay conexión/);
  expect(told(httpFailure(503, 'In English'))).toMatch(/^No ha funcionado/);
  expect(told(httpFailure(403, 'In English'))).toBe('Ya no es posible.');
  const problem = { type: 'x', title: 'In English', status: 409, fault: { code: 'roomOnFire' } };
  expect(told(new ApiFailure({ kind: 'http', status: 409, message: 'In English', problem }))).toBe(
    'Ya no es posible.',
  );
});
