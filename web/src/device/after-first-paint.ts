/** Does it once something is drawn: until then network and processor are for what a person waits to see. */
export function afterFirstPaint(act: () => void): () => void {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    act()
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => observer.disconnect()
}
