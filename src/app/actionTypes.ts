/** Action names by the prefix of their type, usually the slice. */
const NAMES: Readonly<Record<string, string>> = {
  access: 'accessSucceeded accessRequested restrictedEntered restrictedLeft',
  adminDeletions:
    'carryOutAsked carryOutConfirmed carryOutDeclined carryOutEnded deletionsEntered deletionsFailed deletionsSucceeded refusalClosed refusalEnded refusalFailed refusalOpened refusalRequested refusalWritten',
  adminPeople:
    'moreFailed moreRequested moreSucceeded peopleEntered queryTyped searchFailed searchStarted searchSucceeded wantedTyped',
  adminPerson:
    'leaveAsked leaveConfirmed leaveDeclined left newIdWritten newPersonEntered personChanged personChangesDropped personFailed personRefused personRequested personSaveFailed personSaveRequested personSaveStarted personSaved personSucceeded wishChangeRequested wishFailed wishReceived',
  adminPicture:
    'pictureCancelled pictureChanged pictureChosen pictureFailed pictureProgressed removalRequested',
  attendeeDownload: 'downloadDone downloadFailed downloadRequested',
  attendeeImport:
    'columnGiven fileChosen fileDropped importEntered importLeft importReceived runCancelRequested runFailed runRequested uploadCancelled uploadFailed uploadProgressed',
  attendeeList:
    'jumpFailed jumpSucceeded jumpTyped listEntered listFailed listLeft listRequested listSucceeded pageFailed pageSucceeded pagesRetried pagesShown positionKept printFinished printRequested',
  attendeeSearch:
    'choicesFailed choicesRequested choicesSucceeded fieldChosen fieldTyped moreFailed moreRequested moreSucceeded resultsEntered resultsLeft searchCleared searchFailed searchRetried searchSubmitted searchSucceeded wantedRead',
  attendees: 'swimlanesFailed swimlanesRequested swimlanesSucceeded',
  attendeeProfile: 'profileFailed profileRequested profileSucceeded',
  auth: 'arrivalReceived credentialsRefreshed enterRequested entrancePassed gateLinkCancelled gateLinkClosed gateLinkConfirmed gateLinkInspected gateLinkUnavailable logoutRequested providerRedirectStarted refreshFailed refreshRequested refreshStarted restoreFinished restoreRequested signInDropped signInFailed signInQueued signInStarted signOutStarted signedIn signedOut storedCredentialsChanged',
  chunks: 'failed loaded requested',
  comments:
    'commentFailed commentRequested commentStarted commentSucceeded commentsFailed commentsSucceeded draftChanged',
  company: 'companyFailed companyRequested companySucceeded',
  desk: 'acceptRequested commandSettled contactChanged deskEntered deskFailed deskLeft deskSucceeded deskRequested endRequested handOverRequested noticeDismissed noticeShown optionsClosed optionsSaveFailed optionsOpened optionsSaveRequested optionsSaveSucceeded questionClosed questionOpened soundRestored soundToggled viewChanged',
  deskChats:
    'chatClosed chatOpened chatRequested chatSeen draftChanged itemReceived messageQueued messageSent olderRequested pendingDropped retryRequested sendFailed sendRequested transcriptFailed transcriptSucceeded agentTyped typingEnded typingStarted',
  deskSearch: 'moreRequested searchFailed searchSucceeded searchStarted',
  developer:
    'deleteConfirmationRequested deleteConfirmed deleteDeclined deleteFailed deleteSucceeded developerOpened recordingsFailed recordingsSucceeded recordingsRequested reloadRequested saveFailed saveRequested saveSucceeded statusReceived switchFailed switchRequested',
  entrance:
    'doorsOpened entranceFound entranceLeft entranceOpened picturesFailed picturesReady skipRequested',
  evaluation:
    'answersIncomplete promptActivated promptClosed promptOpened responsesFailed responsesRequested responsesSucceeded submitRequested submitStarted watchCountReceived',
  event: 'configured',
  eventTime: 'received secondPassed',
  featuredVideo: 'featuredVideoFailed featuredVideoRequested featuredVideoSucceeded',
  helpdesk:
    'agentTyped agentTypingEnded attendeeTyped catchUpFailed catchUpSucceeded chatInactive chatReset chatRestored chatCreated chatCreationStarted consentAnswered consentRequested deskClosed draftChanged earlierFailed earlierSucceeded earlierRequested endConfirmationRequested endConfirmed endDeclined itemReceived connectionBroken connectionEstablished connectionLost connectionRefused messageFailed messageQueued messageSendStarted messageSent newChatRequested panelClosed panelCovered requested retryRequested sendRequested signOutFinished signOutRequested takeOverRequested transcriptReceived unsentHandedOver unsentReceived',
  outbox:
    'delayed flushRequested flushed queued recordDequeued recorded refused stored storedElsewhere waitingChanged',
  notifications: 'clearRequested clearSucceeded unseenReceived',
  ownPicture:
    'pictureCancelled pictureChanged pictureChosen pictureFailed pictureProgressed removalRequested',
  ownProfile:
    'changesDropped conflictClosed conflictFound conflictResolved fieldsChanged leaveAsked leaveConfirmed leaveDeclined left ownFailed ownRequested ownSucceeded saveFailed saveRefused saveRequested saveStarted saveSucceeded',
  ownRights:
    'deletionAsked deletionConfirmed deletionDeclined deletionFailed deletionReceived deletionUnreadable deletionWithdrawn downloadDone downloadFailed downloadRequested rightsRequested',
  page: 'departureRequested escapePressed fullscreenChanged hidden localeChanged localeRequested locationChanged navigationRequested shown titleRequested wentOffline wentOnline',
  push: 'endRequested ended pushHostMismatched pushStatusReceived pushSwitchFailed pushSwitchRequested',
  realtime:
    'channelFollowed channelMessage channelRefused channelReset channelSignal connected connectionLost connectStarted disconnected followRequested gapFound unfollowed',
  recommended:
    'hideFailed hideRequested hideSucceeded recommendedFailed recommendedRequested recommendedSucceeded undoFailed undoRequested undoSucceeded',
  rehearsal:
    'clockForbidden clockReceived dialogClosed dialogOpened timeChangeFailed timeChangeRequested timeChangeSucceeded',
  report:
    'descriptionChanged fileSaveFailed fileSaveRequested fileSaveSucceeded recordingStatusReceived recordingFailed recordingRequested reportClosed reportOpened',
  session: 'attendeesCleared attendeesReceived sessionFailed sessionRequested sessionSucceeded',
  sessionPage: 'entered left',
  sessions: 'sessionsFailed sessionsRequested sessionsSucceeded',
  settings: 'settingsFailed settingsRequested settingsSucceeded',
  startup: 'failed finished',
  tradeshow: 'tradeshowFailed tradeshowRequested tradeshowSucceeded',
  update: 'newerBuildFound updateRequested',
  video:
    'captionsChosen ended fullscreenRefused fullscreenToggled paused playbackAdvanced played preferencesRestored signatureRenewed stalled started videoFailed videoLeft videoPrepared videoRequested videoReset videoRetried viewLogged volumeChosen watchCounted',
};

/**
 * All action types of this build. Listed explicitly rather than collected from the slices, so that importing
 * this does not pull in every slice. A test compares the list with the slices and the sources.
 */
export const ACTION_TYPES: ReadonlySet<string> = new Set(
  Object.entries(NAMES).flatMap(([first, names]) => names.split(' ').map((name) => `${first}/${name}`)),
);
