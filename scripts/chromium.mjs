// Finds the browsers of the browser tests, or brings them.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, run, StepFailed, step } from './run-command.mjs'

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
// Draws pages and nothing around them, in a fifth less time
const pagesAlone = 'chromium-headless-shell'
const isRoot = process.getuid?.() === 0

/**
 * Where a Chromium runs: CHROMIUM_PATH is the one for most tests, which draws pages alone where there is such a one,
 * WHOLE_CHROMIUM_PATH is as people have it. A CHROMIUM_PATH that is given is both.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !(await runs(named))) throw new StepFailed(`CHROMIUM_PATH is ${named}, which cannot be run.`)
  const whole = named ?? (await findWhole())
  const pages = named ?? (await firstThatRuns(onPath([pagesAlone]))) ?? whole
  return { CHROMIUM_PATH: pages, WHOLE_CHROMIUM_PATH: process.env.WHOLE_CHROMIUM_PATH ?? whole }
}

/** From PATH, Playwright's own, Debian's as root, Playwright's download. */
const findWhole = async () =>
  (await installed()) ?? (await playwrights()) ?? (await fromDebian()) ?? (await fromPlaywright()) ?? none()

const installed = () => firstThatRuns([...onPath(wholeNames), ...elsewhere])

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

async function firstThatRuns(paths) {
  for (const path of paths) if (await runs(path)) return path
}

async function playwrights() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (await runs(path)) return path
}

async function fromDebian() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...names) => ['apt-get', '-qq', 'install', '-y', '--no-install-recommends', ...names]
  await attempt('package list', ['apt-get', '-qq', 'update'], { env })
  await attempt('chromium', install('chromium', 'fonts-liberation'), { env })
  // Older releases have none
  await attempt(pagesAlone, install(pagesAlone), { env })
  return installed()
}

async function fromPlaywright() {
  // Only root may install the libraries that it needs
  const libraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  const install = [...bin('@playwright/test', 'playwright'), 'install', ...libraries, '--no-shell', 'chromium']
  await attempt('chromium from Playwright', install, { timeout: 300_000 })
  return playwrights()
}

function none() {
  throw new StepFailed(
    'The browser tests need Chromium, and none was found or could be installed. Install Chromium or Chrome, ' +
      'or put the path of one into CHROMIUM_PATH. Every step before this one passed.',
  )
}

/** A step that may fail: the next source is tried then. */
async function attempt(...args) {
  try {
    await step(...args)
  } catch (error) {
    console.error(error.message)
  }
}

/** Also refuses what is there but cannot start: missing libraries, Ubuntu's stand-in for a snap. */
async function runs(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  // On Windows --version would open a window
  return process.platform === 'win32' || (await run([path, '--version'], { timeout: 20_000 })).code === 0
}
