import fc from 'fast-check';

/*
 * fast-check with the seed of this run of Jest, so that `--seed` repeats what a property test did. What must
 * occur in a sequence is put there, and seeds that once failed are among the property's `examples`.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: jest.getSeed() });

export default fc;
