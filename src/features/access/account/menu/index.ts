export { AccountMenuView } from './components/AccountMenuView';
