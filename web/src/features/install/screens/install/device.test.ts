import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

it.each([
  ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5],
  ['apple', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 5],
  ['apple', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5],
  ['computer', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 10],
] as const)('knows %s by %s', (device, userAgent, maxTouchPoints) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
})
