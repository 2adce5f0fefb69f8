/** Of notifications, and of pushing them to phones. */
export const notificationSentences = {
  failedNotifications: 'Failed to fetch your notifications',
  errorNotifications: 'An error occurred while fetching your notifications',
  noNotifications: 'Nothing new. What colleagues tell you stands here.',
  failedReadNotification: 'Failed to mark it as read',
  errorReadNotification: 'An error occurred while marking it as read',
  allRead: 'All marked as read',

  failedNotificationChoices: 'Failed to fetch what you are told of',
  errorNotificationChoices: 'An error occurred while fetching what you are told of',
  failedChooseNotifications: 'Failed to save your choice',
  errorChooseNotifications: 'An error occurred while saving your choice',
  notPushable: 'This browser gave no address that can be pushed to',
  pushOff: 'This server sends nothing to phones.',
  pushIsOn: 'This phone tells you from now on',
  pushIsOff: 'This phone tells you nothing any more',
  failedPush: 'Failed to turn this on or off',
  errorPush: 'An error occurred while turning this on or off',
  pushDenied: 'Notifications of this site are blocked in the browser. Allow them in its settings first.',
  pushUnknown:
    'This browser cannot be told while the app is closed. On an iPhone, add Forecourt to the home screen first.',
  pushNotHere: 'The browser could not be reached for this. Please try again.',
} as const
