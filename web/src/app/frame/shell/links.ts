import type { Id } from '@forecourt/contract/fields'
import { type Capability, canSomewhere, extentOf, type Person } from '@forecourt/contract/permissions'
import type { LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  BadgeCheck,
  BookOpenText,
  Building2,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  CircleCheckBig,
  CirclePlus,
  FileCheck,
  FileUp,
  HandCoins,
  HandHelping,
  House,
  ListChecks,
  type LucideIcon,
  MapPinned,
  MessageCircleQuestionMark,
  Motorbike,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Store,
  UserRoundPlus,
  UserSearch,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { paths } from '../../paths.ts'

/** A place of the app that the shell leads to. */
export type PlaceLink = {
  label: string
  icon: LucideIcon
  link: LinkProps
  /** Of every address that belongs to it, how it begins; the place itself is told by its link. */
  holds?: readonly string[]
}
export type LinkGroup = { label: string; links: PlaceLink[] }

export const home: PlaceLink = { label: 'Home', icon: House, link: paths.dashboard, holds: ['/dashboard/day'] }
const stock: PlaceLink = {
  label: 'Stock',
  icon: Motorbike,
  link: paths.stock,
  holds: ['/dashboard/stock', '/bikes/', '/dashboard/counts', '/counts/', '/dashboard/leases'],
}
const enquiries: PlaceLink = {
  label: 'Enquiries',
  icon: MessageCircleQuestionMark,
  link: paths.enquiries,
  holds: ['/dashboard/enquiries', '/enquiries/'],
}
const sold: PlaceLink = { label: 'Sold', icon: CircleCheckBig, link: paths.sold, holds: ['/dashboard/sold'] }
const dues: PlaceLink = { label: 'Dues', icon: HandHelping, link: paths.dues, holds: ['/dashboard/dues', '/receipt/'] }
const holds: PlaceLink = {
  label: 'Holds',
  icon: CalendarClock,
  link: paths.holds,
  holds: ['/dashboard/holds', '/token/'],
}
const tasks: PlaceLink = { label: 'Tasks', icon: ListChecks, link: paths.tasks, holds: ['/tasks'] }
const papers: PlaceLink = { label: 'Papers', icon: FileCheck, link: paths.papers, holds: ['/dashboard/papers'] }

/** What lies in 'More', beside what stands in the bar or in the rail. */
const further = [
  '/dashboard/',
  '/analytics',
  '/sales/',
  '/receipt/',
  '/token/',
  '/entries/',
  '/group',
  '/audit/',
  '/user/',
  '/tasks',
  '/outbox',
  '/bulk-inventory',
  '/bulk-changes/',
  '/import',
  '/install',
]

/** The places that stand in the rail of a desk, and of those the ones that a phone's bar has room for. */
export function mainLinks(person: Person, isPhone: boolean): PlaceLink[] {
  const sees = (capability: Capability) => canSomewhere(person, capability)
  return [
    home,
    ...(sees('stock.see') ? [stock] : []),
    ...(sees('enquiry.see') ? [enquiries] : []),
    ...(sees('stock.see') && !isPhone ? [sold, dues, papers] : []),
    ...(sees('task.give') && !isPhone ? [tasks] : []),
  ]
}

/** Which of the places an address belongs to; 'more' for what lies there, nothing for a search or no page. */
export function placeOf(pathname: string, shown: readonly PlaceLink[]): PlaceLink | 'more' | undefined {
  if (pathname === home.link.to) return home
  const place = shown.find(({ holds }) => holds?.some((begin) => pathname.startsWith(begin)))
  return place ?? (further.some((begin) => pathname.startsWith(begin)) ? 'more' : undefined)
}

/** What the person may add, the commonest first; `opened` is the group that was opened last. */
export function linksToAdd(person: Person, opened: Id | undefined): PlaceLink[] {
  const may = (capability: Capability) => canSomewhere(person, capability)
  const upload = uploadLink(person, opened)
  return [
    ...(may('bike.add') ? [{ label: 'Add a bike', icon: CirclePlus, link: paths.newBike() }] : []),
    ...(may('bike.sell') ? [{ label: 'Sell a bike', icon: HandCoins, link: paths.sell }] : []),
    ...(may('enquiry.save') ? [{ label: 'New enquiry', icon: UserRoundPlus, link: paths.newEnquiry() }] : []),
    ...(may('money.enter') ? [{ label: 'Add an entry', icon: Wallet, link: paths.newEntry() }] : []),
    ...(upload ? [{ label: 'Upload a file of bikes', icon: FileUp, link: upload }] : []),
  ]
}

/** Everything that the person may go to beside what is shown, by what it is about. */
export function furtherLinks(person: Person, shown: readonly PlaceLink[], opened: Id | undefined): LinkGroup[] {
  const may = (capability: Capability) => canSomewhere(person, capability)
  const groupId = groupToManage(person, opened)
  const groups: LinkGroup[] = [
    {
      label: 'Trade',
      links: [
        ...(may('stock.see') ? [sold, dues, papers] : []),
        ...(may('task.give') ? [tasks] : []),
        ...(may('stock.see')
          ? [
              { label: 'Sale notes', icon: ReceiptText, link: paths.register },
              { label: 'Transfers', icon: ArrowLeftRight, link: paths.transfers },
            ]
          : []),
        ...(may('hold.see') ? [holds] : []),
        ...(may('floor.approve') ? [{ label: 'Approvals', icon: BadgeCheck, link: paths.approvals }] : []),
      ],
    },
    {
      label: 'Money',
      links: [
        ...(may('analytics.see') ? [{ label: 'Analytics', icon: ChartColumn, link: paths.analytics }] : []),
        ...(may('money.see')
          ? [
              { label: 'Cash book', icon: Wallet, link: paths.cashBook() },
              { label: 'Entries', icon: BookOpenText, link: paths.entries },
              { label: 'Closed days', icon: CalendarCheck, link: paths.closes() },
              { label: 'Statements', icon: Scale, link: paths.statements },
            ]
          : []),
      ],
    },
    { label: 'Dealership', links: groupId ? linksInGroup(person, groupId) : groupsAlone(person) },
    { label: 'This device', links: [{ label: 'Install', icon: Smartphone, link: paths.install }] },
  ]
  return groups
    .map(({ label, links }) => ({ label, links: links.filter((one) => !shown.includes(one)) }))
    .filter(({ links }) => links.length > 0)
}

/** The groups whose admin page the person opens. */
const managed = ({ memberships }: Person): Id[] => [
  ...new Set(
    memberships.filter(({ role }) => extentOf('group.administer', role) !== undefined).map(({ groupId }) => groupId),
  ),
]

/** The one group that the person manages, or of several the one that was opened last. */
function groupToManage(person: Person, opened: Id | undefined): Id | undefined {
  const groups = managed(person)
  if (person.userType === 'superAdmin') return opened
  return groups.length === 1 ? groups[0] : groups.find((groupId) => groupId === opened)
}

const groupsAlone = (person: Person): PlaceLink[] =>
  canSomewhere(person, 'group.administer') ? [{ label: 'Groups', icon: Building2, link: paths.groupSelect }] : []

/** The parts of a group's page, without those that would refuse the person. */
function linksInGroup(person: Person, groupId: Id): PlaceLink[] {
  const isAt = (capability: Capability) =>
    person.userType === 'superAdmin' ||
    canSomewhere(
      { ...person, memberships: person.memberships.filter((membership) => membership.groupId === groupId) },
      capability,
    )
  return [
    { label: 'Group', icon: Building2, link: paths.group(groupId) },
    { label: 'Users', icon: UsersRound, link: paths.group(groupId, 'users') },
    { label: 'Zones', icon: MapPinned, link: paths.group(groupId, 'zones') },
    { label: 'Shops', icon: Store, link: paths.group(groupId, 'shops') },
    ...(isAt('audit.see') ? [{ label: 'Audit', icon: ScrollText, link: paths.group(groupId, 'audit') }] : []),
    ...(isAt('security.see') ? [{ label: 'Security', icon: ShieldCheck, link: paths.security(groupId) }] : []),
    ...(isAt('customer.data') ? [{ label: 'Customer data', icon: UserSearch, link: paths.customerData(groupId) }] : []),
  ]
}

/**
 * To where a file is chosen for the one shop where the person may upload, or to where it is asked for which of several;
 * a super admin to the shops of a group.
 */
function uploadLink(person: Person, opened: Id | undefined): LinkProps | undefined {
  const may = person.memberships.filter(({ role }) => extentOf('bike.upload', role) !== undefined)
  const units = new Set(may.map(({ unitId }) => unitId))
  const [only] = may
  if (only && units.size === 1 && only.level === 'shop') return paths.import(only.unitId)
  if (only) return paths.importInto
  return person.userType === 'superAdmin' && opened ? paths.group(opened, 'shops') : undefined
}
