import type { Send } from './client.ts'

/** Sends like `fetch` and tells how much of the body has gone, from 0 to 1; `fetch` itself cannot tell. */
export const sendWithProgress =
  (onProgress: (sent: number) => void): Send =>
  (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      headers.forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
      request.addEventListener('error', () => reject(new TypeError('The upload broke off')))
      request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body)
    })
