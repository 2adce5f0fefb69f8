import type { Notification } from '@forecourt/contract/notifications/calls'
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'

const pathOf: Record<Notification['about'], (id: string) => LinkProps> = {
  bike: paths.bike,
  enquiry: paths.enquiry,
  sale: paths.sale,
  task: () => paths.tasks,
  askedPrice: () => paths.approvals,
  approvedPrice: paths.bike,
  refusedPrice: paths.bike,
  sentBikes: paths.consignment,
  receivedBikes: paths.consignment,
  refusedBikes: paths.consignment,
  disputedBikes: paths.consignment,
  recalledBikes: paths.consignment,
  lateBikes: paths.consignment,
  askedStock: () => paths.transfers,
  grantedStock: () => paths.transfers,
  refusedStock: () => paths.transfers,
}

/** Where a notification leads. */
export const aboutPath = ({ about, aboutId }: Pick<Notification, 'about' | 'aboutId'>): LinkProps =>
  pathOf[about](aboutId)
