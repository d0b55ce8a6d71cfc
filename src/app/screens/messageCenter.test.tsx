/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import {
  centerReducers,
  centerSlices,
  type CenterState,
} from '../../features/messages/messageCenter/testing/center';
import { MessageCenterScreen } from './MessageCenterScreen';

function show(appId: string) {
  renderApp<CenterState>(<MessageCenterScreen />, {
    state: stateFor(
      {
        signedIn: true,
        at: '/message-center',
        event: { talkSettings: { meetingPrefix: 'ACI', appId } },
      },
      {
        ...centerSlices(),
        eventTime: { offset: 0, realNow: 0 },
        moderationReport: { target: null, reason: null, note: '', status: 'asking', problem: null },
      },
    ),
    reducers: centerReducers,
  });
}

it('has the embedded messages where the event names no app of TalkJS', () => {
  show('');
  expect(screen.getByRole('region', { name: 'Conversations' })).toBeTruthy();
});

it('leaves the screen to TalkJS where the event names one', () => {
  show('app-1');
  expect(screen.queryByRole('region')).toBeNull();
});
