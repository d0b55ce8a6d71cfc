export { revisionFormSaga } from './saga';
export { differingFields, emptyForm, formReducers, type RevisionForm } from './slice';
