/** What a document may belong to. A person is a customer, by phone number. */
export const subjects = ['bike', 'sale', 'shop', 'person'] as const
export type SubjectOf = (typeof subjects)[number]

type Kind = {
  /** The word that people read. */
  name: string
  of: readonly SubjectOf[]
  /** Opened by few, each time on record. */
  identity?: true
  /** Of a bike it tells what that cost, which is not for everybody. */
  cost?: true
  /** It ends on a day, which is asked for. */
  expires?: true
}

/** Every kind of paper, in the order in which a counter meets them. */
export const kinds = {
  rc: { name: 'RC', of: ['bike'], expires: true },
  insurance: { name: 'Insurance', of: ['bike'], expires: true },
  puc: { name: 'PUC', of: ['bike'], expires: true },
  noc: { name: 'NOC', of: ['bike'] },
  hypothecation: { name: 'Hypothecation letter', of: ['bike'] },
  invoice: { name: 'Invoice', of: ['bike', 'sale', 'shop'], cost: true },
  saleAgreement: { name: 'Sale agreement', of: ['sale'] },
  purchaseAgreement: { name: 'Purchase agreement', of: ['bike'], cost: true },
  deliveryNote: { name: 'Delivery note', of: ['sale'] },
  sellerIdentity: { name: 'Identity of the seller', of: ['bike', 'person'], identity: true },
  buyerIdentity: { name: 'Identity of the buyer', of: ['sale', 'person'], identity: true },
  form28: { name: 'Form 28', of: ['bike'] },
  form29: { name: 'Form 29', of: ['bike', 'sale'] },
  form30: { name: 'Form 30', of: ['bike', 'sale'] },
  form35: { name: 'Form 35', of: ['bike'] },
  form29A: { name: 'Form 29A', of: ['shop'] },
  form29B: { name: 'Form 29B', of: ['shop'], expires: true },
  form29C: { name: 'Form 29C', of: ['bike'] },
} as const satisfies Record<string, Kind>

export type DocumentKind = keyof typeof kinds
export const documentKinds = Object.keys(kinds) as [DocumentKind, ...DocumentKind[]]

const kindOf = (kind: DocumentKind): Kind => kinds[kind]

export const kindName = (kind: DocumentKind): string => kinds[kind].name
export const isIdentity = (kind: DocumentKind): boolean => kindOf(kind).identity === true
export const tellsCost = (kind: DocumentKind): boolean => kindOf(kind).cost === true
export const isExpiring = (kind: DocumentKind): boolean => kindOf(kind).expires === true

/** Which kinds something may have, in their order. */
export const kindsOf = (subject: SubjectOf): DocumentKind[] =>
  documentKinds.filter((kind) => kindOf(kind).of.includes(subject))

/** The kinds that only few may open. */
export const identityKinds = documentKinds.filter(isIdentity)

/** What names the seller, among the documents of a bike. */
export const namesSeller: DocumentKind[] = [
  'sellerIdentity',
  'purchaseAgreement',
  'form28',
  'form29',
  'form30',
  'form29C',
]

/** Who has the original in hand. */
export const holders = {
  unknown: 'Not known',
  shop: 'The shop',
  seller: 'The seller',
  buyer: 'The buyer',
  bank: 'The bank',
  rto: 'The RTO',
  none: 'There is no paper: it is digital',
} as const
export type Holder = keyof typeof holders
export const holderKeys = Object.keys(holders) as [Holder, ...Holder[]]
