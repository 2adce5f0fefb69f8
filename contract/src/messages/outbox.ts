/** Of what waits on a device for the network. */
export const outboxSentences = {
  keptForNetwork: 'Kept on this phone. It is sent when the network is back.',
  keptSent: (title: string) => `Sent: ${title}`,
  keptRefused: (title: string) => `Not taken: ${title}`,
  keptByOtherRelease: 'Another version of the app kept this. Do it anew.',
  outboxEmpty: 'Everything is sent.',
  discardKept: 'It has not reached the server and will not be sent.',
  keptNotChanged: 'This phone could not save that. Free some space and try again.',
  askedBikeGone: 'The bike that was chosen is not there any more. Choose another one, or none.',
  keptWaits: 'Waits for the network',
} as const
