/** Who of a shop says or does something: whoever has the counter, whoever leads it, and the owner of all. */
export type Who = 'staff' | 'manager' | 'owner'

/** So many days before today, at an hour in India; or so many minutes ago. */
export type When = { daysAgo: number; hour: number } | { minutesAgo: number }

/** Of a shop: a bike that stands there, the last customer who asked, or the last sale, the later the greater `nth`. */
export type What = { kind: 'bike' | 'enquiry' | 'sale'; nth?: number }

/** What they write to each other; {staff}, {manager} and {owner} are mentions. */
export type Talk = { about: What; lines: readonly ({ by: Who; text: string } & When)[] }

/** What somebody is asked to do, by a day so many days from today. */
export type Errand = {
  by: Who
  for: Who
  text: string
  about?: What
  given: When
  dueIn: number
  handedOn?: { to: Who } & When
  done?: When
}

type Team = { talks: readonly Talk[]; errands: readonly Errand[] }

/** A shop each. The first is shown most; nothing happens in the last two hours, which are the books'. */
export const teamWords: readonly Team[] = [
  {
    talks: [
      {
        about: { kind: 'bike' },
        lines: [
          {
            by: 'staff',
            daysAgo: 4,
            hour: 11.5,
            text: 'Front tyre is worn down to the mark. {manager} shall we change both before we show it?',
          },
          {
            by: 'manager',
            daysAgo: 4,
            hour: 12.25,
            text: "{staff} yes, both. MRF from the tyre house, bill in the shop's name.",
          },
          {
            by: 'staff',
            daysAgo: 3,
            hour: 17,
            text: 'Both tyres are on and the chain is cleaned. Test rides from today.',
          },
        ],
      },
      {
        about: { kind: 'bike', nth: 1 },
        lines: [
          {
            by: 'owner',
            daysAgo: 1,
            hour: 10.5,
            text: '{manager} this one has been standing too long. What would it take to sell it this week?',
          },
          {
            by: 'manager',
            daysAgo: 1,
            hour: 13,
            text: 'A student from JNTU came twice and wants a new seat cover with it. {staff} please ring once more, we add the cover. {owner} then it goes at the list price.',
          },
        ],
      },
      {
        about: { kind: 'sale' },
        lines: [
          {
            by: 'staff',
            daysAgo: 2,
            hour: 16,
            text: 'Buyer asks for the second key. The seller has it at home in Miyapur and will bring it.',
          },
          {
            by: 'manager',
            minutesAgo: 170,
            text: 'Second key has come, it is in the counter drawer. {staff} hand it over against a signature.',
          },
          { by: 'staff', minutesAgo: 125, text: 'Handed over and signed. {manager} the file can be closed.' },
        ],
      },
      {
        about: { kind: 'enquiry' },
        lines: [
          {
            by: 'staff',
            daysAgo: 1,
            hour: 18,
            text: 'Came with the family, wants an EMI below 3,000 a month. {manager} which bank takes 10,000 down?',
          },
          {
            by: 'manager',
            daysAgo: 1,
            hour: 18.5,
            text: 'Shriram does, with two salary slips. {staff} ask for them on the phone.',
          },
        ],
      },
    ],
    errands: [
      {
        by: 'manager',
        for: 'staff',
        text: 'Get the insurance paper from the seller',
        about: { kind: 'bike', nth: 1 },
        given: { daysAgo: 6, hour: 11 },
        dueIn: -2,
      },
      {
        by: 'manager',
        for: 'staff',
        text: 'Call back about the EMI and what the old scooter brings',
        about: { kind: 'enquiry' },
        given: { daysAgo: 1, hour: 18.6 },
        dueIn: 0,
      },
      {
        by: 'staff',
        for: 'staff',
        text: 'Print Forms 28 to 30, the folder is nearly empty',
        given: { daysAgo: 2, hour: 19 },
        dueIn: 2,
      },
      {
        by: 'owner',
        for: 'manager',
        text: 'New photos of everything that stands longer than 60 days',
        given: { daysAgo: 3, hour: 10 },
        dueIn: 1,
        handedOn: { to: 'staff', daysAgo: 2, hour: 10.5 },
      },
      {
        by: 'owner',
        for: 'manager',
        text: 'Rent agreement: get it signed before the month ends',
        given: { daysAgo: 8, hour: 10 },
        dueIn: -1,
      },
      {
        by: 'manager',
        for: 'owner',
        text: 'Sign the cheque for the spares bill',
        given: { minutesAgo: 150 },
        dueIn: 0,
      },
      {
        by: 'manager',
        for: 'staff',
        text: 'Wash and polish, the customer comes in the evening',
        about: { kind: 'bike' },
        given: { daysAgo: 3, hour: 17.5 },
        dueIn: -1,
        done: { daysAgo: 2, hour: 15 },
      },
      {
        by: 'owner',
        for: 'manager',
        text: 'Ring the buyer: is the delivery note signed?',
        about: { kind: 'sale' },
        given: { daysAgo: 2, hour: 11 },
        dueIn: 0,
        done: { minutesAgo: 130 },
      },
    ],
  },
  {
    talks: [
      {
        about: { kind: 'bike' },
        lines: [
          {
            by: 'staff',
            daysAgo: 2,
            hour: 12,
            text: 'Self start is slow in the morning, the kick works. {manager} battery, or only charging?',
          },
          {
            by: 'manager',
            daysAgo: 2,
            hour: 12.75,
            text: 'Battery. {staff} take an Exide from Abids and keep the warranty card with the RC.',
          },
        ],
      },
      {
        about: { kind: 'bike', nth: 1 },
        lines: [
          { by: 'owner', daysAgo: 1, hour: 11, text: 'Photos are dark. {staff} please take new ones in daylight.' },
        ],
      },
      {
        about: { kind: 'enquiry' },
        lines: [{ by: 'staff', minutesAgo: 200, text: 'Wants a single owner only, and can come after office hours.' }],
      },
    ],
    errands: [
      {
        by: 'owner',
        for: 'manager',
        text: "Send last week's closing figures of the bank",
        given: { daysAgo: 4, hour: 18 },
        dueIn: -1,
      },
      {
        by: 'manager',
        for: 'staff',
        text: 'Fetch the NOC from the RTO at Kondapur',
        about: { kind: 'bike' },
        given: { daysAgo: 1, hour: 15 },
        dueIn: 1,
      },
      {
        by: 'manager',
        for: 'owner',
        text: 'Decide on the new signboard, the quotation is with me',
        given: { daysAgo: 5, hour: 17 },
        dueIn: -2,
      },
    ],
  },
  {
    talks: [
      {
        about: { kind: 'bike' },
        lines: [
          {
            by: 'manager',
            daysAgo: 3,
            hour: 11,
            text: 'Insurance runs out next month. {staff} tell every customer before the price.',
          },
        ],
      },
      {
        about: { kind: 'sale' },
        lines: [
          {
            by: 'staff',
            daysAgo: 2,
            hour: 13,
            text: '{manager} the buyer wants the NOC in hand before the finance is closed.',
          },
        ],
      },
    ],
    errands: [
      {
        by: 'manager',
        for: 'staff',
        text: 'Submit Forms 29 and 30 at Malakpet',
        about: { kind: 'sale' },
        given: { daysAgo: 2, hour: 14 },
        dueIn: 0,
      },
    ],
  },
  {
    talks: [
      {
        about: { kind: 'bike' },
        lines: [
          { by: 'staff', daysAgo: 1, hour: 16, text: 'Pollution certificate is done, the slip lies in the file.' },
        ],
      },
      {
        about: { kind: 'enquiry' },
        lines: [
          { by: 'manager', daysAgo: 1, hour: 19, text: '{staff} ring before noon, and tell about the exchange bonus.' },
        ],
      },
    ],
    errands: [
      {
        by: 'owner',
        for: 'manager',
        text: 'Count the helmets in the store and order what is missing',
        given: { daysAgo: 3, hour: 16 },
        dueIn: 3,
        handedOn: { to: 'staff', daysAgo: 2, hour: 17 },
        done: { daysAgo: 1, hour: 17 },
      },
    ],
  },
]
