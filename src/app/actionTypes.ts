/** Action names by the prefix of their type, usually the slice. */
const NAMES: Readonly<Record<string, string>> = {
  access: 'accessReceived accessRequested restrictedEntered restrictedLeft',
  adminDeletions:
    'carryOutConfirmationRequested carryOutConfirmed carryOutDeclined carryOutEnded deletionsEntered deletionsFailed deletionsSucceeded refusalClosed refusalEnded refusalFailed refusalOpened refusalReasonTyped refusalRequested',
  adminPeople:
    'fieldTyped moreFailed moreRequested moreSucceeded peopleEntered queryTyped searchFailed searchStarted searchSucceeded',
  adminPerson:
    'changesDropped deletionChangeRequested deletionFailed deletionReceived fieldsChanged leaveConfirmationRequested leaveConfirmed leaveDeclined left newIdEntered newPersonEntered personFailed personRequested personSucceeded saveFailed saveRefused saveRequested saveStarted saveSucceeded',
  adminPicture:
    'pictureCancelled pictureChanged pictureChosen pictureFailed pictureProgressed removalRequested',
  attendeeDownload: 'downloadFailed downloadRequested downloadSucceeded',
  attendeeImport:
    'columnMapped fileChosen fileDeletionRequested importEntered importLeft importReceived runCancelRequested runFailed runRequested uploadCancelled uploadFailed uploadProgressed',
  attendeeList:
    'jumpFailed jumpSucceeded jumpTyped listEntered listFailed listLeft listRequested listSucceeded pageFailed pageSucceeded pagesShown positionKept printFinished printRequested retryRequested',
  attendeeSearch:
    'choicesFailed choicesRequested choicesSucceeded criteriaChanged fieldChosen fieldTyped moreFailed moreRequested moreSucceeded resultsEntered resultsLeft retryRequested searchCleared searchFailed searchSubmitted searchSucceeded',
  attendees: 'swimlanesFailed swimlanesRequested swimlanesSucceeded',
  attendeeProfile: 'profileFailed profileRequested profileSucceeded',
  auth: 'arrivalTaken credentialsRefreshed enterRequested entrancePassed gateLinkCancelled gateLinkClosed gateLinkConfirmed gateLinkInspected gateLinkUnavailable logoutRequested providerOpening refreshFailed refreshRequested refreshStarted restoreFinished restoreRequested signInDropped signInFailed signInQueued signInStarted signOutStarted signedIn signedOut storedCredentialsChanged',
  chunks: 'failed loaded requested',
  comments:
    'commentFailed commentRequested commentSending commentSucceeded commentsFailed commentsReceived draftChanged',
  company: 'companyFailed companyRequested companySucceeded',
  desk: 'acceptRequested commandSettled contactChanged deskEntered deskFailed deskLeft deskReceived deskRequested endRequested handOverRequested noticeDismissed noticed optionsClosed optionsFailed optionsOpened optionsRequested optionsSaved questionClosed questionOpened soundRestored soundToggled viewChanged',
  deskChats:
    'chatClosed chatOpened chatRequested chatSeen draftChanged itemReceived messageQueued messageSent olderRequested pendingDropped retryRequested sendFailed sendRequested transcriptFailed transcriptReceived typed typingEnded typingStarted',
  deskSearch: 'moreRequested searchFailed searchReceived searchStarted',
  developer:
    'deleteAsked deleteConfirmed deleteDeclined deleteFailed deleted developerOpened recordingsFailed recordingsReceived recordingsRequested reloadRequested saveFailed saveRequested saved statusReceived switchFailed switchRequested',
  entrance:
    'doorsOpened entranceFound entranceLeft entranceOpened picturesFailed picturesReady skipRequested',
  evaluation:
    'answersIncomplete promptActivated promptClosed promptOpened responsesFailed responsesRequested responsesSucceeded submitRequested surveySending watchCountReceived',
  event: 'configured',
  eventTime: 'received secondPassed',
  featuredVideo: 'featuredVideoFailed featuredVideoRequested featuredVideoSucceeded',
  helpdesk:
    'agentTyped agentTypingEnded attendeeTyped catchingUpFailed caughtUp chatInactive chatReset chatRestored chatStarted chatStarting consentAnswered consentAsked deskClosed draftChanged earlierFailed earlierReceived earlierRequested endAsked endConfirmed endDeclined itemReceived lineBroken lineEstablished lineLost lineRefused messageFailed messageQueued messageSending messageSent newChatRequested panelClosed panelCovered requested retryRequested sendRequested signOutFinished signOutRequested takeOverRequested transcriptReceived unsentGiven unsentTaken',
  outbox:
    'delayed flushRequested flushed queued recordTaken recorded refused stored storedElsewhere waitingChanged',
  notifications: 'clearRequested clearSucceeded unseenReceived',
  ownPicture:
    'pictureCancelled pictureChanged pictureChosen pictureFailed pictureProgressed removalRequested',
  ownProfile:
    'changesDropped conflictClosed conflictFound conflictResolved fieldsChanged leaveConfirmationRequested leaveConfirmed leaveDeclined left ownFailed ownRequested ownSucceeded saveFailed saveRefused saveRequested saveStarted saveSucceeded',
  ownRights:
    'deletionChangeFailed deletionConfirmationRequested deletionConfirmed deletionDeclined deletionReadFailed deletionReceived downloadFailed downloadRequested downloadSucceeded rightsRequested withdrawalRequested',
  page: 'departureRequested escapePressed fullscreenChanged hidden localeChanged localeRequested locationChanged navigationRequested shown titleRequested wentOffline wentOnline',
  push: 'endRequested ended pushElsewhere pushStatusReceived pushSwitchFailed pushSwitched',
  realtime:
    'channelFollowed channelMessage channelRefused channelReset channelSignal connected connectionLost connectStarted disconnected followRequested gapFound unfollowed',
  recommended:
    'hideFailed hideRequested hideSucceeded recommendedFailed recommendedRequested recommendedSucceeded undoFailed undoRequested undoSucceeded',
  rehearsal: 'clockForbidden clockReceived dialogClosed dialogOpened timeFailed timeRequested timeSet',
  report:
    'descriptionChanged fileFailed fileRequested fileSaved recordedReceived recordingFailed recordingRequested reportClosed reportOpened',
  session: 'attendeesForgotten attendeesReceived sessionFailed sessionRequested sessionSucceeded',
  sessionPage: 'entered left',
  sessions: 'sessionsFailed sessionsRequested sessionsSucceeded',
  settings: 'settingsFailed settingsRequested settingsSucceeded',
  startup: 'failed finished',
  tradeshow: 'tradeshowFailed tradeshowRequested tradeshowSucceeded',
  update: 'newerFound updateRequested',
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
