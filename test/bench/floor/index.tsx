import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { put, takeLatest } from 'redux-saga/effects';
import { createSelector } from 'reselect';

/** Baseline for the gate's code: the same frameworks, one slice, one saga, one trivial page. */
const slice = createSlice({
  name: 'floor',
  initialState: { entered: 0 },
  reducers: {
    entered(state) {
      state.entered += 1;
    },
  },
});

function* saga() {
  yield takeLatest('enter', function* () {
    yield put(slice.actions.entered());
  });
}

const sagas = createSagaMiddleware();
const store = configureStore({
  reducer: slice.reducer,
  middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
});
sagas.run(saga);

const selectTwice = createSelector([(state: { entered: number }) => state.entered], (entered) => entered * 2);

function Page() {
  return <button onClick={() => store.dispatch({ type: 'enter' })}>{useSelector(selectTwice)}</button>;
}

createRoot(document.body).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
