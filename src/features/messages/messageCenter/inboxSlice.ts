import type { TeamMember } from '../../../contract/exhibition/exhibitorCenter';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** A company's inbox: who can answer in it. Its conversations are in `conversations`. */
export interface InboxState {
  exhibitorId: string | null;
  team: TeamMember[];
}

/** Who answers a visitor, and whether that is done. */
export interface InboxChange {
  conversationId: string;
  /** Null for nobody. */
  assignee: string | null;
  isDone: boolean;
}

const initialState: InboxState = { exhibitorId: null, team: [] };

export const inboxSlice = createSlice({
  name: 'messageInbox',
  initialState,
  reducers: {
    inboxOpened(_state, { payload }: PayloadAction<{ exhibitorId: string }>) {
      return { ...initialState, ...payload };
    },
    inboxTeamSucceeded(state, { payload }: PayloadAction<{ exhibitorId: string; team: TeamMember[] }>) {
      if (payload.exhibitorId === state.exhibitorId) state.team = payload.team;
    },
    /** Takes a conversation, hands it to a colleague or back to everybody, or marks it as done or open. */
    inboxChangeRequested(_state, _action: PayloadAction<InboxChange>) {},
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { inboxOpened, inboxTeamSucceeded, inboxChangeRequested } = inboxSlice.actions;

export interface WithInbox {
  messageInbox: InboxState;
}
export const selectInboxTeam = ({ messageInbox }: WithInbox) => messageInbox.team;
