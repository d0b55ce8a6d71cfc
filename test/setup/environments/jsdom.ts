import JsdomEnvironment from 'jest-environment-jsdom';
import { limitFailures } from '../../../tools/testRun/failureLimit';

/** A page for files that share a context. */
export default class extends JsdomEnvironment {
  handleTestEvent = limitFailures();
}
