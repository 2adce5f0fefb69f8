/**
 * How many of a kind there may be, so that every list has an end; far more than a dealership has. A page's rows, a
 * file's rows and the length of a text stand beside their calls.
 */
export const limits = {
  /** Dealerships on one server. */
  groups: 5000,
  /** Of a group, as all that follows but for views and roles. */
  zones: 500,
  shops: 1000,
  /** With a role, or whose home it is. */
  people: 5000,
  heads: 500,
  /** Open enquiries with a wish: each is compared with the models in stock. */
  openWishes: 5000,
  /** Open tasks of one shop. */
  openTasks: 2000,
  /** Of these that one person gave: nobody fills a shop alone. */
  openTasksOfOne: 500,
  /** Bytes of all pictures that a group keeps: 5 GB. */
  pictureBytes: 5 * 1024 ** 3,
  /** Bytes of the pictures of a person with roles in several groups, or in all, that no group uses yet: 5 GB. */
  unusedPictureBytes: 5 * 1024 ** 3,
  /** Of one bike, sale, shop or customer. */
  documents: 100,
  documentPages: 20,
  /** Bytes of all documents that a group keeps: 20 GB. */
  documentBytes: 20 * 1024 ** 3,
  /** That a shop waits for an answer to. */
  openStockRequests: 200,
  /** On one bike, enquiry or sale. */
  notes: 1000,
  /** Of these that one person wrote. */
  notesOfOne: 250,
  /** Of one bike at a time: whoever holds it, and those in line. */
  holds: 10,
  /** That one count holds, taken back or not: a lot of 40,000 bikes, half of them seen twice. */
  sightings: 60_000,
  /** Saved views of a person. */
  views: 50,
  /** Roles of a person, in all places together. */
  roles: 1000,
} as const
export type Limited = keyof typeof limits

/** How many of the newest are shown of what goes on growing. */
export const shownAtMost = { transfersOfBike: 200, recordsOfOne: 1000, receiptsOfOne: 200 }

/** How many there may be before the oldest goes: nobody is refused anything for them. Each is a person's. */
export const keptAtMost = { notifications: 500, pushDevices: 10 }

const most = (kind: Limited) => limits[kind].toLocaleString('en-IN')

/** What a person reads when there would be more. */
export const fullSentences: Record<Limited, string> = {
  groups: `There can be at most ${most('groups')} groups on one server`,
  zones: `A group can have at most ${most('zones')} zones. Please delete one first`,
  shops: `A group can have at most ${most('shops')} shops. Please delete one first`,
  people: `A group can have at most ${most('people')} people. Please remove somebody first`,
  heads: `At most ${most('heads')} heads`,
  openWishes: `A group can have at most ${most('openWishes')} open enquiries with a wish. Please close some first`,
  openTasks: `A shop can have at most ${most('openTasks')} open tasks. Please finish some first`,
  openTasksOfOne: `One person can have given at most ${most('openTasksOfOne')} of a shop's open tasks. Please finish some first`,
  pictureBytes: 'The pictures of this dealership have reached 5 GB. Please remove some that are no longer needed',
  unusedPictureBytes: 'Your pictures that nothing shows yet have reached 5 GB. Please try again tomorrow',
  documents: `There are ${most('documents')} documents here already. Please ask an admin to delete one first`,
  documentPages: `A document can have at most ${most('documentPages')} pages`,
  documentBytes: 'The documents of this dealership have reached 20 GB. Please delete some that are no longer needed',
  openStockRequests: `Your shop waits for ${most('openStockRequests')} answers already. Please withdraw some first`,
  notes: `There are ${most('notes')} notes here already. Please take one back first`,
  notesOfOne: `You have written ${most('notesOfOne')} notes here already. Please take one back first`,
  holds: `${most('holds')} customers stand in line for this bike already`,
  sightings: 'This count holds as many sightings as it can. Please finish it and open another',
  views: `You have ${most('views')} saved views already. Please delete one first`,
  roles: `A person can have at most ${most('roles')} roles. Please take one away first`,
}
