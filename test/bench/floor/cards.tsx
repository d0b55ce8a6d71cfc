import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { put, takeLatest } from 'redux-saga/effects';
import { createSelector } from 'reselect';
import type { StaticNode } from '../start/staticNode';

/** Baseline for the start: one of the app's pages as static data, rendered by the same frameworks. */
const slice = createSlice({
  name: 'floor',
  initialState: { content: [] as StaticNode[] },
  reducers: {
    loaded: (_state, { payload }: { payload: StaticNode[] }) => ({ content: payload }),
  },
});

function* saga() {
  yield takeLatest('start', function* () {
    const data = document.getElementById('content')?.textContent ?? '[]';
    yield put(slice.actions.loaded(JSON.parse(data) as StaticNode[]));
  });
}

const sagas = createSagaMiddleware();
const store = configureStore({
  reducer: slice.reducer,
  middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
});
sagas.run(saga);
store.dispatch({ type: 'start' });

const selectContent = createSelector(
  [(state: { content: StaticNode[] }) => state.content],
  (content) => content,
);

function rendered(node: StaticNode | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, props, children } = node;
  return createElement(tag, { ...props, key }, ...children.map(rendered));
}

function Page() {
  return useSelector(selectContent).map(rendered);
}

const root = document.getElementById('root');
if (!root) throw new Error('The floor has no element with the id "root".');
createRoot(root).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
