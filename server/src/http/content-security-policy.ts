/** What a page may load and from where, on top of what Helmet says by default; the same for every answer. */
export const contentSecurityPolicy = {
  directives: {
    'script-src': ["'self'"],
    // The parts library sets its variables in style attributes
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // HTTPS is the business of the proxy in front; on plain localhost this would break the page
    'upgrade-insecure-requests': null,
  },
}
