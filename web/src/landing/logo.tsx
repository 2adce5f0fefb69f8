/** The product's sign, as in public/icon.svg: drawn here, since what is drawn need not be fetched. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0d5f5a" />
      <g fill="none" stroke="#ffffff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="9" cy="20.5" r="4" />
        <circle cx="23" cy="20.5" r="4" />
        <path d="M9 20.5l4.5-7h6L23 20.5h-8l-3-5M19.5 13.5 18 10h3" />
      </g>
    </svg>
  )
}
