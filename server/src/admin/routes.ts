import type { App, Services } from '../http/app-type.ts'

export function adminRoutes(_app: App, _services: Services): void {}
