import type { Page } from '@playwright/test'

/** What pops up and says this, among other lines. */
export const toast = (page: Page, said: string) => page.getByRole('alert').filter({ hasText: said })
