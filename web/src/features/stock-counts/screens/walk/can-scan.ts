/** What a browser's own detectors find in a picture (Shape Detection API); no picture leaves the device for them. */
export type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options?: { formats: string[] }) => Detector

const detectors = globalThis as unknown as { BarcodeDetector?: DetectorClass; TextDetector?: DetectorClass }

/** Whether this device can read codes or plates by itself, and has a camera to be asked for. */
export const canScan = (): boolean =>
  (detectors.BarcodeDetector !== undefined || detectors.TextDetector !== undefined) &&
  navigator.mediaDevices !== undefined

/** The detectors that there are. */
export function openDetectors(): { codes: Detector | undefined; texts: Detector | undefined } {
  const { BarcodeDetector, TextDetector } = detectors
  return {
    codes: BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] }),
    texts: TextDetector && new TextDetector(),
  }
}
