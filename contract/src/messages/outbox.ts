/** Of what waits on a device for the network. */
export const outboxSentences = {
  keptForNetwork: 'Kept on this phone. It is sent when the network is back.',
  keptForSignIn: 'What you last saved is kept on this phone. It is sent when you are signed in again.',
  keptSent: (title: string) => `Sent: ${title}`,
  keptRefused: (title: string) => `Not taken: ${title}`,
  keptByOtherRelease: 'Another version of the app kept this. Do it anew.',
  outboxEmpty: 'Everything is sent.',
  discardKept: 'It has not reached the server and will not be sent.',
  keptNotChanged: 'This phone could not save that. Free some space and try again.',
  keptLeaves: 'It is being sent right now. Wait for what becomes of it.',
  photoNotTaken: (which: string) => `Photo ${which} cannot be kept:`,
  photoGone: 'It is no longer on this phone. Take it out, or choose it again.',
  nothingDiffers: 'Nothing differs any more.',
  askedBikeGone: 'This bike is not there any more. Choose another one, or none.',
  draftInTheWay: 'Its form holds something else that you typed. Save that first, or start it afresh.',
  keptWaits: 'Waits for the network',
} as const
