import type { SessionUser } from '@forecourt/contract/session'
import { notifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { makeQueryClient } from '../src/app/query-client.ts'
import { makeRouter } from '../src/app/router.ts'
import { noteAnswer } from '../src/device/connection.ts'
import { superAdmin } from './dealership.ts'

/* A page of the app as main.tsx starts it, in a document without a browser; and hands and eyes for it. */

const opened: (() => void)[] = []

/** Opens an address for whoever is signed in, or for nobody. */
export function open(path: string, user: SessionUser | null = superAdmin) {
  if (user) signIn(user)
  window.history.replaceState(null, '', path)
  const queryClient = makeQueryClient('tests')
  const router = makeRouter(queryClient)
  opened.push(() => router.history.destroy())
  draw(queryClient, <RouterProvider router={router} />)
}

export function signIn(user: SessionUser = superAdmin) {
  localStorage.setItem('token', 'a token')
  localStorage.setItem('user', JSON.stringify(user))
}

/** Draws a part of the app by itself. */
export function draw(queryClient: QueryClient, children: ReactNode) {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>,
  )
  opened.push(() => {
    root.unmount()
    queryClient.clear()
    element.remove()
  })
}

/** Closes what a test opened, as a browser closes a page, and forgets what the device kept. */
export function closePages() {
  for (const close of opened.splice(0).reverse()) close()
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'hidden')
  notifications.clean()
  noteAnswer(true)
  localStorage.clear()
  sessionStorage.clear()
}

/** Hands. A file is chosen whatever the field asks for, as by 'All files' of a browser. */
export const user = userEvent.setup({ delay: null, applyAccept: false })

export const button = (name: string, where: HTMLElement = document.body) => within(where).findByRole('button', { name })
export const press = async (name: string, where?: HTMLElement) => user.click(await button(name, where))

/** The dialog on top. */
export async function dialog(name?: string): Promise<HTMLElement> {
  const all = await screen.findAllByRole('dialog', { name })
  return all.at(-1) ?? document.body
}
export const pressInDialog = async (name: string) => press(name, await dialog())

const fields = { selector: 'input, select, textarea' }

/** The field with this label, which may have the mark of a required one. */
export function field(label: string | RegExp, where: HTMLElement = document.body) {
  const named = typeof label === 'string' ? new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`) : label
  return within(where).findByLabelText(named, fields)
}

/** Puts this into a field, in the place of what it held. */
export async function fill(label: string, text: string, where?: HTMLElement) {
  const filled = await field(label, where)
  await user.clear(filled)
  await user.type(filled, text)
}

/** Types what a bike needs to be bought, into the open form. */
export async function fillBike() {
  await fill('Registration number', 'TS07ZZ0001')
  await fill('Make', 'Honda')
  await fill('Model', 'Activa 6G')
  await fill('Year', '2021')
  await fill('Kilometres', '12400')
  await fill('List price', '72500')
}

export const text = (said: string | RegExp, where: HTMLElement = document.body) => within(where).findByText(said)

/** Waits until no dialog is open. */
export const expectNoDialog = () => waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))

const toasts = () => [...document.querySelectorAll('[role="alert"].mantine-Notification-root')]

/** The sign of each kind. */
const signs = { error: 'triangle-alert', success: 'check', notice: 'info' }

type Toast = { kind: keyof typeof signs; lines: readonly string[] }

/** These toasts stand and no others: each its title and its lines, under the sign of its kind. */
export const expectToasts = (...expected: Toast[]) =>
  waitFor(() => {
    expect(toasts().map(({ textContent }) => textContent)).toEqual(expected.map(({ lines }) => lines.join('')))
    for (const [at, { kind }] of expected.entries())
      expect(toasts()[at]?.querySelector('svg')?.classList.toString()).toContain(`lucide-${signs[kind]}`)
  })

/** The one toast that stands. */
export const expectToast = (kind: Toast['kind'], ...lines: string[]) => expectToasts({ kind, lines })
export const expectNoToast = () => expectToasts()
