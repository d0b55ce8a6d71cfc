import type { CANCEL } from 'redux-saga';
import type { Endpoint, EndpointInput, EndpointReply } from '../../src/contract/kit/endpoint';
import type { ProblemFault } from '../../src/contract/platform/problemFault';
import type { ApiDep, ApiTarget, MediaLook, VimeoVideo } from '../../src/shared/platform/deps';
import { ApiFailure } from '../../src/shared/kit/lib/apiFailure';
import { createScripted, type Script, type Scripted } from './scripted';

/** A call received by a fake API. */
export interface ApiCall {
  endpoint: string;
  input: { params?: unknown; query?: unknown; body?: unknown };
  target: ApiTarget;
}

export interface FakeApi extends ApiDep {
  /** All endpoint calls, in order. */
  calls: ApiCall[];
  callsOf(endpoint: Endpoint): ApiCall[];
  /**
   * Scripts an endpoint's replies from now on: each script serves one call, the last one all further calls.
   */
  on<E extends Endpoint>(
    endpoint: E,
    ...scripts: Script<[EndpointInput<E>, ApiTarget], EndpointReply<E>>[]
  ): void;
  loadConfig: Scripted<[], unknown>;
  lastModified: Scripted<[], number | null>;
  vimeoVideo: Scripted<[string], VimeoVideo | null>;
  lookAtMedia: Scripted<[string], MediaLook>;
}

/** A failure caused by the network. */
export function networkFailure(message = 'Failed to fetch'): ApiFailure {
  return new ApiFailure({ kind: 'network', status: null, message });
}

/** A failure caused by an error status. */
export function httpFailure(status: number, message = `HTTP ${status}`): ApiFailure {
  return new ApiFailure({ kind: 'http', status, message });
}

/** A refusal with the server's code, whose words are English. */
export function faultFailure(status: number, fault: ProblemFault): ApiFailure {
  const message = 'In the words of the server.';
  const problem = {
    type: 'urn:plenary:problem:forbidden',
    title: 'Not allowed',
    status,
    detail: message,
    fault,
  };
  return new ApiFailure({ kind: 'http', status, message, problem });
}

/** A failure caused by a reply with `Retry-After`. */
export function putOff(status: 429 | 503, retryAfterMs: number): ApiFailure {
  return new ApiFailure({ kind: 'http', status, message: `HTTP ${status}`, retryAfterMs });
}

/** An API whose replies the test scripts; unscripted calls fail, naming the endpoint. */
export function createFakeApi(): FakeApi {
  const calls: ApiCall[] = [];
  const endpoints = new Map<string, Scripted<[unknown, ApiTarget], unknown>>();
  const scriptOf = (id: string) => {
    const known = endpoints.get(id) ?? createScripted<[unknown, ApiTarget], unknown>(id);
    endpoints.set(id, known);
    return known;
  };
  return {
    calls,
    callsOf: (endpoint) => calls.filter((call) => call.endpoint === endpoint.id),
    on: (endpoint, ...scripts) =>
      scriptOf(endpoint.id).answers(...(scripts as Script<[unknown, ApiTarget], unknown>[])),
    request<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, target: ApiTarget) {
      calls.push({ endpoint: endpoint.id, input: input as ApiCall['input'], target });
      return scriptOf(endpoint.id)(input, target) as Promise<EndpointReply<E>> & { [CANCEL](): void };
    },
    loadConfig: createScripted('loadConfig'),
    lastModified: createScripted('lastModified'),
    vimeoVideo: createScripted('vimeoVideo'),
    lookAtMedia: createScripted('lookAtMedia'),
  };
}
