import { TestEnvironment } from 'jest-environment-node';
import { limitFailures } from '../../../tools/testRun/failureLimit';

/** Node's environment for files that share a context. */
export default class extends TestEnvironment {
  handleTestEvent = limitFailures();
}
