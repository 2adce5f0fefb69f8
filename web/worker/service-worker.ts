// Keeps the built app on the device, so that it opens without a network. Built by web/build/service-worker.ts.
const worker = self as unknown as ServiceWorkerGlobalScope

/** What the build puts above this file: its own hash, every file of it, and the page of all addresses but `/`. */
declare const build: { hash: string; files: string[]; shell: string }

const shellName = (hash: string) => `shell-${hash}`
const ownShell = shellName(build.hash)
/** Web addresses of pictures never change what they show. */
const pictures = { cache: 'pictures', most: 200 }
/** So are the small ones that lists show, of which a whole stock has room. */
const thumbnails = { cache: 'thumbnails', most: 1000 }
/** How long a page may take from the network before the kept one is shown instead, in milliseconds. */
const patience = 2500

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // What is not answered here goes its way as if there were no worker: calls and what is sent above all
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (/^\/(?:api|healthz|readyz|metrics)(?:\/|$)/.test(pathname)) return
  // Pages for customers: whatever is kept here is of the people who work with it
  if (/^\/[bs](?:\/|$)/.test(pathname)) return
  if (pathname.startsWith('/files/')) {
    if (request.destination === 'image') event.respondWith(picture(event))
  } else if (request.mode === 'navigate') event.respondWith(page(event, pathname))
  else if (build.files.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request))
})

// A push says nothing but that there is something: what it is the app asks, as whoever is signed in
worker.addEventListener('push', (event) => event.waitUntil(tell()))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews())
})

const news = '/notifications'

async function tell() {
  await worker.registration.showNotification('Forecourt', {
    body: 'Something new for you',
    icon: '/icon-192.png',
    // One stands there, however much there is
    tag: 'news',
    renotify: true,
  } as NotificationOptions)
}

/** The app that is open, which asks before it leaves a form; or else another one. */
async function openNews() {
  const open = await worker.clients.matchAll({ type: 'window' })
  // The landing page and those for customers are no app
  const app = open.find(({ url }) => !/^\/(?:$|[bs](?:\/|$))/.test(new URL(url).pathname))
  if (!app) return void (await worker.clients.openWindow(news))
  // It shows the news also where the browser leaves it behind another window
  await app.focus().catch(() => undefined)
  app.postMessage({ open: news }, [])
}

/** Fetches the build beside the one in use; what the browser has of it already is not fetched again. */
async function keepBuild() {
  const cache = await caches.open(ownShell)
  const named = (path: string) => path.startsWith('/assets/')
  // After everything that a screen waits for
  const ask = (path: string) => new Request(path, { cache: named(path) ? 'default' : 'no-cache', priority: 'low' })
  await cache.addAll(build.files.map(ask))
  await worker.skipWaiting()
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(shellName('')) && name !== ownShell)
  // The build before stays: open tabs still load their parts from it
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** A page comes from the network, so that it is never older than the server; the kept one when that takes too long. */
async function page(event: FetchEvent, pathname: string): Promise<Response> {
  const cache = await caches.open(ownShell)
  const path = pathname === '/' ? '/' : build.shell
  const fetched = fetchPage(event)
  event.waitUntil(fetched.catch(() => undefined))
  const kept = await cache.match(path)
  if (!kept) return fetched
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept))
  const answer = fetched.then(
    async (answer) => {
      // The server's own words stand in it, which may change without a build
      if (path !== build.shell && answer.ok) await cache.put(path, answer.clone())
      return answer.status < 500 ? answer : kept
    },
    () => kept,
  )
  return Promise.race([answer, late])
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined
  return preloaded ?? fetch(request)
}

/** A file of this build, of the one before, or from the network. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(ownShell)
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request)
}

async function picture(event: FetchEvent): Promise<Response> {
  const room = /-\d+\.webp$/.test(event.request.url) ? thumbnails : pictures
  const cache = await caches.open(room.cache)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keepPicture(cache, event.request, answer.clone(), room.most))
  return answer
}

async function keepPicture(cache: Cache, request: Request, answer: Response, most: number) {
  await cache.put(request, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -most).map((oldest) => cache.delete(oldest)))
}
