import { addBike } from '@forecourt/contract/bikes'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { addEnquiry } from '@forecourt/contract/enquiries'
import type { Page } from '@playwright/test'
import { newDealership } from './dealership.ts'
import type { RunningServer } from './server.ts'

/**
 * A dealership of a test's own with two shops, the staff of each and a manager of both, where customers ask for bikes.
 */
export async function enquiryDealership(server: RunningServer, name: string) {
  const { call, atGroup, shop, person } = await newDealership(server, name)
  const kukatpally = await shop('Kukatpally')
  const madhapur = await shop('Madhapur')
  let bikes = 0
  return {
    call,
    kukatpally,
    madhapur,
    staff: await person('Lakshmi Devi', kukatpally, 'staff'),
    staffElsewhere: await person('Ramesh', madhapur, 'staff'),
    manager: await person('Srinivas Reddy', atGroup, 'manager'),
    /** A bike comes in at Kukatpally. */
    bike(make: string, model: string, listPrice: number) {
      bikes += 1
      const facts = { year: 2020, mileage: 21_000, vehicleNumber: `TS09EA${1000 + bikes}` }
      return call(addBike, { body: { shopId: kukatpally._id, make, model, listPrice, ...facts } })
    },
    /** Somebody asks at Kukatpally. */
    enquiry(customerName: string, more: Partial<BodyOf<typeof addEnquiry>> = {}) {
      const asked = { shopId: kukatpally._id, customerPhone: '9848012345', enquiryType: ['Buy'], ...more }
      return call(addEnquiry, { body: { customerName, ...asked } })
    },
  }
}

/** The day of the business so many days from now, as 2025-03-05. */
export const inDays = (days: number) => daysAfter(businessDay(new Date()), days)

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1440, height: 900 } }

export const enquiryList = '/dashboard/enquiries'
export const rows = (page: Page) => page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
/** A type of enquiry, as it is tapped. */
export const chip = (page: Page, type: string) => page.locator('label').filter({ hasText: new RegExp(`^${type}$`) })
export const add = (page: Page) => page.getByRole('button', { name: 'Add Enquiry' })
