import { expect, type Page } from '@playwright/test'

/** The people of the sample dealership that tests sign in as. */
export const samplePeople = {
  owner: { phone: '9848000001', pin: '246810' },
  manager: { phone: '9848000004', pin: '246810' },
  staff: { phone: '9848000008', pin: '246810' },
  superAdmin: { phone: '9999900000', pin: '735192' },
} as const

/** Signs in by the login page and waits for the groups. */
export async function signIn(page: Page, user: { phone: string; pin: string }) {
  await page.goto('/login')
  await page.getByLabel('Phone number').fill(user.phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill(user.pin)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Select a Group to Manage' })).toBeVisible()
}
