import { loadApp } from './loadApp';

void loadApp(() => import(/* webpackChunkName: "app" */ './main'));
