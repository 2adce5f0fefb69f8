/** Of notes. */
export const noteSentences = {
  failedNotes: 'Failed to fetch the notes',
  errorNotes: 'An error occurred while fetching the notes',
  noNotes: 'No notes yet. What you write here your colleagues see.',
  noteRequired: 'Write something first',
  noteAdded: 'Note added',
  failedAddNote: 'Failed to add the note',
  errorAddNote: 'An error occurred while adding the note',
  noteStaysOnRecord: 'Nobody sees it here any more. It stays in the history.',
  noteTakenBack: 'Note taken back',
  failedTakeBackNote: 'Failed to take the note back',
  errorTakeBackNote: 'An error occurred while taking the note back',
  notesAboutOne: 'Name one bike, one enquiry or one sale',
  tooManyMentions: (most: string) => `A note names at most ${most} colleagues`,
  notToMention: 'Somebody named here cannot see this any more, or is not a colleague. Please choose again.',
  enquiryErased: 'What this enquiry said of its customer was erased: nothing more can be noted or planned about it.',
  noColleague: 'No colleague of this name sees this.',
} as const
